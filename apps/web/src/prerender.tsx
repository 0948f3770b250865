// Run by the build (build/prerender-sign-in.ts): the markup of the sign-in.
import { renderToString } from 'react-dom/server'
import { PRERENDERED_ID, PrerenderedSignIn } from './app/prerendered-sign-in.tsx'

const markup = renderToString(<PrerenderedSignIn />)

export const signIn = `<div id="${PRERENDERED_ID}">${markup.replace('<dialog', '<dialog open="" aria-modal="true"')}</div>`
