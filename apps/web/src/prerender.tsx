// Run by the build (build/prerender-sign-in.ts): the markup of the sign-in, and the notice that the app could not be fetched.
import { renderToString } from 'react-dom/server'
import { NOT_FETCHED_ID } from './app/plain-sign-in/names.ts'
import { PRERENDERED_ID, PrerenderedSignIn } from './app/sign-in.tsx'
import { FAILURE_TEXT } from './text/failure-text.ts'
import { Button } from './ui/buttons/button.tsx'
import { Banner } from './ui/status/banner.tsx'

function render(isSandboxPage: boolean): string {
  const markup = renderToString(<PrerenderedSignIn isSandboxPage={isSandboxPage} />)
  const opened = markup.replace('<dialog', '<dialog open="" aria-modal="true"')
  return `<div id="${PRERENDERED_ID}"${isSandboxPage ? ' data-sandbox' : ''}>${opened}</div>`
}

const notFetched = renderToString(
  <Banner kind="bad" actions={<Button>{FAILURE_TEXT.retry}</Button>}>
    {FAILURE_TEXT.unreachable}
  </Banner>,
)

export const rendered = {
  signIn: render(false),
  sandbox: render(true),
  notFetched: `<template id="${NOT_FETCHED_ID}">${notFetched}</template>`,
}
