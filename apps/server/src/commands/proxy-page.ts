// border-pass proxy-page: prints the page that the proxy shows if no server answers, with the agency's contact from the settings (D55).
import { readConfig } from '../config/read-config.ts'
import { escapeHtml } from '../escape-html.ts'
import { PRODUCT_NAME } from '../sentences.ts'
import type { Command } from './read-words.ts'

const SETTINGS = [
  'BPS_MODE',
  'SERVICE_AGENCY',
  'SERVICE_TELEPHONE',
  'SERVICE_EMAIL',
  'SERVICE_ADDRESS',
  'SERVICE_HOURS',
]

/** Drops an extension: it follows a word such as "ext." */
function toAddress(telephone: string): string {
  const [number = ''] = /^[\d\s+().-]*/.exec(telephone) ?? []
  return number.replaceAll(/[^\d+]/g, '')
}

export function printProxyPage({ environment, say }: Command): void {
  const { agency, telephone, email, address, hours } = readConfig(environment, SETTINGS).service
  const link = (scheme: string, target: string, text: string) =>
    `<a href="${scheme}:${escapeHtml(target)}">${escapeHtml(text)}</a>`
  const lines = [
    agency && escapeHtml(agency),
    telephone && `โทร. ${link('tel', toAddress(telephone), telephone)}`,
    email && link('mailto', email, email),
    address && escapeHtml(address),
    hours && escapeHtml(hours),
  ]
  const contact = lines.filter((line) => line !== null).map((line) => `\n  <p>${line}</p>`)
  say(`<!doctype html>
<html lang="th">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>ระบบขัดข้องชั่วคราว</title>
  <link rel="icon" href="data:," />
  <style>
    :root {
      color-scheme: light dark;
      font:
        18px/1.6 'Noto Sans Thai',
        Sarabun,
        system-ui,
        sans-serif;
    }
    body {
      max-width: 34rem;
      margin: 2rem auto;
      padding: 0 1rem;
    }
  </style>
  <p>${PRODUCT_NAME}</p>
  <h1>ระบบขัดข้องชั่วคราว กรุณาลองใหม่ในอีกสักครู่ คำขอและรหัสที่บันทึกแล้วยังอยู่</h1>${contact.join('')}
</html>`)
}
