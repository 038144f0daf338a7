"""What is printed and generated, compared with what a person has read."""
