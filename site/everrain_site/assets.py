"""The look of the reference: its styles and scripts, on any site that uses the plugin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mkdocs.utils.yaml import get_yaml_loader, yaml_load

from everrain_dsl.project import resources

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_SCRIPTS: Final = ("assets/javascripts/everrain.js",)
_STYLES: Final = ("assets/stylesheets/everrain.css", "assets/stylesheets/pictures.css")
_SCHEMES: Final = (("light", "default", "night", "Dark"), ("dark", "slate", "sunny", "Light"))


def dress(config: MkDocsConfig) -> None:
    """Add style sheets, scripts and colours, unless the site's settings have their own.

    Pages then load no font from another server.
    """
    folder = str(resources.data("theme"))
    if folder not in config.theme.dirs:  # a folder of the site's own goes before ours
        config.theme.dirs.insert(1 if config.theme.custom_dir else 0, folder)
    config.extra_css[:0] = [each for each in _STYLES if each not in config.extra_css]
    known = {str(each) for each in config.extra_javascript}
    config.extra_javascript[:0] = [each for each in _SCRIPTS if each not in known]
    said = settings_file(config).get("theme")
    own: dict[str, Any] = {
        "font": False,
        "palette": [_palette(*each) for each in _SCHEMES],
        "favicon": "assets/images/everrain.svg",
        "icon": {"logo": "material/waves"},
        "features": [
            "navigation.tabs",
            "navigation.prune",
            "navigation.path",
            "navigation.footer",
            "navigation.top",
            "content.code.copy",
        ],
    }
    for key, value in own.items():
        if not isinstance(said, dict) or key not in said:
            config.theme[key] = value
    config.extra.setdefault("generator", False)  # the footer would link to a page on the network


def settings_file(config: MkDocsConfig) -> dict[str, Any]:
    """Return the settings in the site's configuration file, with the files that it inherits."""
    if not config.config_file_path:
        return {}
    with open(config.config_file_path, "rb") as file:  # noqa: PTH123 - as MkDocs opens it
        return yaml_load(file, get_yaml_loader(config=config))


def _palette(media: str, scheme: str, icon: str, other: str) -> dict[str, Any]:
    return {
        "media": f"(prefers-color-scheme: {media})",
        "scheme": scheme,
        "primary": "custom",
        "accent": "custom",
        "toggle": {"icon": f"material/weather-{icon}", "name": other},
    }
