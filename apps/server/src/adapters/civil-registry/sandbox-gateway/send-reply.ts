// Sends a reply, altered by the fault if there is one.
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { refuse } from './reply.ts'
import type { Reply } from './reply.ts'
import { dropOptionalFields } from './drop-optional-fields.ts'

/** The record of another person than the one requested. */
function aboutAnother(reply: Reply, requested: string): Reply {
  const another = requested.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const text = JSON.stringify(reply.body).replaceAll(JSON.stringify(requested), JSON.stringify(another))
  return { ...reply, body: JSON.parse(text) }
}

function alterReply(reply: Reply, { kind, status }: Fault, requested: string): Reply {
  if (kind === 'stranger') return aboutAnother(reply, requested)
  if (kind === 'error') return refuse(status, 'a fault on demand')
  if (kind === 'sparse') return { ...reply, body: dropOptionalFields(reply.body, Math.random) }
  return kind === 'wrong-shape' ? { status: 200, body: { unexpected: reply.body } } : reply
}

/** `requested`: the last part of the call's path. */
export async function sendReply(
  response: ServerResponse,
  reply: Reply,
  fault: Fault,
  requested = '',
): Promise<void> {
  if (fault.delay > 0) await sleep(fault.delay)
  if (fault.kind === 'cut') {
    response.destroy()
    return
  }
  const { status, body } = alterReply(reply, fault, requested)
  const json = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': json.length })
  if (fault.kind !== 'half' && fault.kind !== 'stall') {
    response.end(json)
    return
  }
  response.write(json.subarray(0, json.length / 2), () => {
    if (fault.kind === 'half') response.destroy()
  })
}
