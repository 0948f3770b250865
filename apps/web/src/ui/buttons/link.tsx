// A link to a screen in the shape of a button.
import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './button.tsx'

export const ButtonLink = createLink(ButtonAnchor)
