// Writes a message about a request as plain text and as HTML that reads well on a phone: one link to the request, one that stops
// messages (D53). It omits names and the national ID, because others may read the mailbox. A message to an inbox of the portal's app is
// plain text without the code.
import { PAGES } from '@border-pass/contract/pages'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { describeCost } from '@border-pass/domain/wording/payment-wording'
import {
  writeInboxMessage,
  REMINDER,
  writeReminderText,
  type ReminderWords,
} from '@border-pass/domain/wording/reminder-wording'
import { splitWhole, type TextPart } from '@border-pass/domain/wording/whole-words'
import { escapeHtml } from '../../escape-html.ts'
import type { ClaimedReminder, Message } from '../../ports/reminders.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import { PRODUCT_NAME } from '../../sentences.ts'
import { type AppointmentMoment, toAppointment } from '../requests/to-appointment.ts'

/** The path of the link that stops messages, followed by the token. Under /api the service worker leaves it alone. */
export const STOP_PATH = '/api/reminders/stop/'

type Moment = AppointmentMoment & { readonly linkOrigin: string }

type Content = ReminderWords & {
  readonly link: string
  readonly stopUrl: string
}

export function writeReminder(claimed: ClaimedReminder, request: SavedRequest, moment: Moment): Message {
  const { kind, reqId, reqYear, messageId } = claimed
  const words = writeReminderText(kind, toReminded(request, moment))
  const stopUrl = toStopUrl(claimed, moment)
  const content: Content = {
    ...words,
    // flagPage is 1 only right after a save.
    link: `${moment.linkOrigin}${PAGES.result}?dataDetail=${toRegistrationCode(request)}&flagPage=0`,
    stopUrl,
  }
  const { email: to } = request
  const texts = { subject: words.subject, text: writeText(content), html: writeHtml(content) }
  return { kind, reqId, reqYear, messageId, to, stopUrl, ...texts }
}

export function writeInboxText(claimed: ClaimedReminder, request: SavedRequest, moment: Moment): string {
  return [
    ...writeInboxMessage(claimed.kind, toReminded(request, moment)),
    `${REMINDER.open}: ${moment.linkOrigin}${PAGES.verify}`,
    `${REMINDER.stop}: ${toStopUrl(claimed, moment)}`,
  ].join('\n')
}

const toStopUrl = ({ stopToken }: ClaimedReminder, { linkOrigin }: Moment) =>
  `${linkOrigin}${STOP_PATH}${stopToken}`

function toReminded(request: SavedRequest, moment: Moment) {
  const appointment = toAppointment(request, moment)
  // The amount is stated once: with the deadline while it may be paid online, else among the things to bring (D33).
  return { ...appointment, pay: appointment.isPay ? describeCost(appointment) : null }
}

function writeText({ opening, facts, bringTitle, bring, pay, link, stopUrl }: Content): string {
  const lines = [
    opening,
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(bring.length === 0 ? [] : ['', bringTitle, ...bring.map((thing) => `- ${thing}`)]),
    ...(pay === null ? [] : ['', pay]),
    '',
    `${REMINDER.open}: ${link}`,
    '',
    PRODUCT_NAME,
    `${REMINDER.because} · ${REMINDER.stop}: ${stopUrl}`,
  ]
  return `${lines.join('\n')}\n`
}

const FONT = "font-family:'Noto Sans Thai','Sarabun',Tahoma,sans-serif"

/** Keeps each part that must not be broken, such as a date, on one line. */
function toUnbrokenHtml(text: string): string {
  const html = ({ text: part, isWhole }: TextPart) =>
    isWhole ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>` : escapeHtml(part)
  return splitWhole(text).map(html).join('')
}

/** Styles are inline, because mail programs drop style sheets. There are no images, so reading the message fetches nothing. */
function writeHtml({ subject, opening, facts, bringTitle, bring, pay, link, stopUrl }: Content): string {
  const row = ({ label, value }: Content['facts'][number]) =>
    `<p style="margin:0 0 12px"><span style="color:#4b5563">${escapeHtml(label)}</span><br><b style="font-size:18px">${toUnbrokenHtml(value)}</b></p>`
  const things = bring.map((thing) => `<li style="margin:0 0 4px">${toUnbrokenHtml(thing)}</li>`).join('')
  return `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f4f6"><div style="max-width:560px;margin:0 auto;padding:24px 16px;background:#ffffff;color:#111827;font-size:16px;line-height:1.6;${FONT}">
<p style="margin:0 0 16px;color:#4b5563">${escapeHtml(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 8px;font-size:20px;line-height:1.5">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${toUnbrokenHtml(opening)}</p>
${facts.map(row).join('\n')}
${things === '' ? '' : `<h2 style="margin:16px 0 8px;font-size:16px">${bringTitle}</h2><ul style="margin:0 0 16px;padding-left:20px">${things}</ul>`}
${pay === null ? '' : `<p style="margin:0 0 16px">${toUnbrokenHtml(pay)}</p>`}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:block;padding:12px 16px;border-radius:8px;background:#14508c;color:#ffffff;text-align:center;text-decoration:none;font-size:18px">${REMINDER.open}</a></p>
<p style="margin:0;color:#4b5563;font-size:14px">${REMINDER.because} · <a href="${escapeHtml(stopUrl)}" style="color:#14508c">${REMINDER.stop}</a></p>
</div></body></html>
`
}
