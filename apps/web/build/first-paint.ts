// Moves the style sheet after the static first paint: a sheet in the head would block it.
import type { Plugin } from 'vite'

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(STYLE_SHEET)?.join('') ?? ''
        return html.replace(STYLE_SHEET, '').replace('<noscript>', `${sheets.trim()}\n    <noscript>`)
      },
    },
  }
}
