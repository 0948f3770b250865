// At most six calls of one citizen are worked on at the same time, and their further calls wait (D54): otherwise a citizen who sends a
// hundred at once makes everybody wait for them. A browser of our pages hardly ever has more than six under way.
import type { FastifyInstance } from 'fastify'

const AT_ONCE = 6

type Calls = { running: number; readonly waiting: Set<() => void> }

/** A call takes its turn once its session is known, and gives it up when its answer is sent or its client has gone. */
export function takeTurns(app: FastifyInstance): void {
  const ofCitizens = new Map<string, Calls>()

  function giveUp(pid: string, calls: Calls): void {
    const [next] = calls.waiting
    if (next) {
      calls.waiting.delete(next)
      next()
      return
    }
    calls.running -= 1
    if (calls.running === 0) ofCitizens.delete(pid)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const pid = request.session?.userInfo.pid
    // Of a client that has gone meanwhile no further event would come.
    if (pid === undefined || reply.raw.destroyed) return done()
    const calls = ofCitizens.get(pid) ?? { running: 0, waiting: new Set() }
    ofCitizens.set(pid, calls)
    // It leaves the queue, or ends its turn; Node emits it once, also where the client has gone.
    reply.raw.once('close', () => {
      if (!calls.waiting.delete(done)) giveUp(pid, calls)
    })
    if (calls.running >= AT_ONCE) return calls.waiting.add(done)
    calls.running += 1
    return done()
  })
}
