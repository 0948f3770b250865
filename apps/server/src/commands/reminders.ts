// border-pass reminders list | retry [registration code]: lists the messages that could not be sent, or retries them (D53).
import { parseRegistrationCode, toRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { OperatorProblem } from '../ports/operation.ts'
import type { DeadReminder, ReminderCounts } from '../ports/reminders.ts'
import { withServices } from './maintenance.ts'
import type { Command } from './read-words.ts'

const USAGE = 'border-pass reminders list, or border-pass reminders retry [registration code]'

function describeDead({ kind, channel, attempts, problem, queuedAt, ...number }: DeadReminder): string {
  const day = toDateNumber(toBangkokTime(queuedAt.getTime()).date)
  return `${toRegistrationCode(number)}: ${kind} by ${channel}, queued ${day}, ${attempts} attempts, ${problem ?? 'no answer'}`
}

function describeCounts({ waiting, dead, oldestSeconds, lastProblem }: ReminderCounts): string {
  const answer = lastProblem === null ? '' : `, the last answer was ${lastProblem}`
  return `${waiting} wait, the oldest for ${Math.round(oldestSeconds)} seconds${answer}; ${dead} are dead.`
}

export async function runReminders(command: Command): Promise<void> {
  const [verb, code, ...more] = command.words
  const number = code === undefined ? null : parseRegistrationCode(code)
  const isList = verb === 'list' && code === undefined
  const isRetry = verb === 'retry' && more.length === 0 && (code === undefined || number !== null)
  if (!isList && !isRetry) throw new OperatorProblem(USAGE)
  await withServices(command, async (services) => {
    if (isRetry) {
      const count = await services.reminders.retry(number)
      command.say(`${count} reminders are tried again now, by a server with SMTP_URL or PORTAL_PUSH_PATH.`)
      return
    }
    for (const dead of await services.reminders.listDead()) command.say(describeDead(dead))
    command.say(describeCounts(await services.reminders.count()))
  })
}
