// Links inside the product, by the router; typed by the route table.
import { createLink } from '@tanstack/react-router'
import { Anchor, ButtonAnchor } from './button.tsx'

export const Link = createLink(Anchor)

/** Looks like a button, goes to a screen. */
export const ButtonLink = createLink(ButtonAnchor)
