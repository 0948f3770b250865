// Stops messages to a mailbox, or lets them go on, for whoever has the link of one (D53).
import type { Services } from '../../ports/services.ts'

/** The link's token follows. Under /api, where the web app's service worker leaves it alone. */
export const STOP_PATH = '/api/reminders/stop/'

/** What the page says: null where the link leads nowhere, as for a message of long ago. */
export type StopState = 'sending' | 'stopped' | null

type Needed = Pick<Services, 'reminders' | 'requests'>

async function findMailbox({ reminders, requests }: Needed, token: string) {
  const number = await reminders.findByStopToken(token)
  const request = number && (await requests.findAny(number))
  return request === null || request.email === '' ? null : request
}

export async function findStopState(services: Needed, token: string): Promise<StopState> {
  const mailbox = await findMailbox(services, token)
  if (mailbox === null) return null
  return (await services.reminders.isStopped(mailbox)) ? 'stopped' : 'sending'
}

export async function setStopState(services: Needed, token: string, isStopped: boolean): Promise<StopState> {
  const mailbox = await findMailbox(services, token)
  if (mailbox === null) return null
  await services.reminders.setStopped(mailbox, isStopped)
  return isStopped ? 'stopped' : 'sending'
}
