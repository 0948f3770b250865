// A link inside the product in the shape of a button, by the router; typed by the route table.
import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './button.tsx'

export const ButtonLink = createLink(ButtonAnchor)
