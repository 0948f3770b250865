// border-pass office confirm | issue | expire <registration code>: acts as the issuing office on a running sandbox (D34).
import * as z from 'zod/mini'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { authInfo } from '@border-pass/contract/auth-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import { simulateOfficeAct, OFFICE_ACTS } from '@border-pass/domain/issued-pass/office-act'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { readConfig } from '../config/read-config.ts'
import { getOfficeToken } from '../config/secrets.ts'
import { OperatorProblem } from '../ports/operation.ts'
import type { Command } from './read-words.ts'

const USAGE = 'border-pass office confirm | issue | expire <registration code>'
type HttpCall = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }

async function sendCall(url: string, call: HttpCall): Promise<unknown> {
  const response = await fetch(url, call).catch(() => {
    throw new OperatorProblem(`No server answers at ${new URL(url).origin}: start it first, or set PORT.`)
  })
  if (!response.ok) throw new OperatorProblem(`The server refused: ${await response.text()}`)
  return response.json()
}

export async function runOffice({ words, environment, say }: Command): Promise<void> {
  const [verb, code = ''] = words
  const number = parseRegistrationCode(code)
  const act = OFFICE_ACTS.find((known) => known === verb)
  if (number === null || act === undefined) throw new OperatorProblem(USAGE)
  const config = readConfig(environment)
  const token = getOfficeToken(config)
  if (token === null) throw new OperatorProblem('OFFICE_TOKEN must be set to act as the office.')
  const api = `http://${config.host}:${config.port}${API_ROOT}`

  // The header is as browsers send it from the server's own pages.
  const info = await sendCall(api + authInfo.path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const today = fromDateNumber(z.parse(authInfo.reply.schema, info).today)
  const answer = await sendCall(`${api}/office/requests/${number.reqId}/${number.reqYear}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(simulateOfficeAct(act, number, today)),
  })
  const { display, bpNo, expireDate } = z.parse(officeConfirm.reply.schema, answer)
  say(bpNo === null ? `${code}: ${display}` : `${code}: ${display}, pass ${bpNo} valid until ${expireDate}`)
}
