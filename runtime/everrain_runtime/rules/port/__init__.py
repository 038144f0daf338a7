"""Ports: visits, services, passengers, treasures, captains together."""
