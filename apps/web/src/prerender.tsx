// Run by the build (build/pages.ts): the markup of the sign-in, and the notice that the app could not be fetched.
import { renderToString } from 'react-dom/server'
import { PrerenderedSignIn } from './app/sign-in.tsx'
import { NOT_FETCHED_ID, PRERENDERED_ID } from './service/page-signals.ts'
import { FAILURE_TEXT } from './text/failure-text.ts'
import { Button } from './ui/buttons/button.tsx'
import { Banner } from './ui/status/banner.tsx'

type Variant = { sandbox: boolean; thaid: boolean }

function render({ sandbox, thaid }: Variant): string {
  // Placeholders, which the server replaces.
  const whose = { name: '%WHOSE%', address: '%ADDRESS%' }
  const markup = renderToString(<PrerenderedSignIn offers={{ sandbox, thaid, whose }} />)
  // In a browser useModal opens the dialog. Here the markup must have it open.
  const openMarkup = markup.replace('<dialog', '<dialog open="" aria-modal="true"')
  const attributes = `${sandbox ? ' data-sandbox' : ''}${thaid ? ' data-thaid' : ''}`
  return `<div id="${PRERENDERED_ID}"${attributes} data-whose="${whose.name}" data-address="${whose.address}">${openMarkup}</div>`
}

const notFetched = renderToString(
  <Banner kind="bad" actions={<Button>{FAILURE_TEXT.retry}</Button>}>
    {FAILURE_TEXT.unreachable}
  </Banner>,
)

export const rendered = {
  /** The keys are suffixes of file names, as in sign-in-thaid.html. */
  signIn: {
    '': render({ sandbox: false, thaid: false }),
    '-thaid': render({ sandbox: false, thaid: true }),
    '-sandbox': render({ sandbox: true, thaid: false }),
    '-sandbox-thaid': render({ sandbox: true, thaid: true }),
  },
  notFetched: `<template id="${NOT_FETCHED_ID}">${notFetched}</template>`,
}
