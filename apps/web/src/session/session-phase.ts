// The phase of the session on this page, as a state machine: each cell of the table below is a transition.
//
// - starting: the server has not answered yet.
// - unknown: the first call for the session is slow or has failed.
// - signing-in: nobody is signed in, and the page has shown no citizen's data.
// - entering: the card was accepted. The sign-in says so for a moment, while the screens behind it load.
// - inside: a citizen is signed in.
// - ended: the citizen's session has ended. Their screens stay mounted behind the sign-in, to keep what was typed.
// - left: a sign-out has emptied the page. It never shows a citizen again: the next answer of the server loads another page.
import type { AuthInfo } from '../api/decoders.ts'
import { createStore } from '../ui/create-store.ts'

const COLUMN = {
  starting: 0,
  unknown: 1,
  'signing-in': 2,
  entering: 3,
  inside: 4,
  ended: 5,
  left: 6,
} as const

export type Phase = keyof typeof COLUMN

export type Session = {
  readonly phase: Phase
  /** The last applied answer of the server; null in the phases "starting" and "unknown", and after a sign-out. */
  readonly answer: AuthInfo | null
  /** When the answer arrived, by this browser's clock. */
  readonly timesReceivedAt: number
  /** The national ID of the citizen whose screens this page shows, also after their session has ended. */
  readonly ownerPid: string | null
  /** The last call got no answer, or the first is taking too long. */
  readonly isUnanswered: boolean
  /** Why the session could not be loaded. It is stored and not shown (specification 8). */
  readonly startFailure: string | null
}

type SessionEvent =
  /** The server has answered: a citizen is signed in, or nobody is. */
  | 'citizen'
  | 'nobody'
  /** A call got no answer, the first one is slow, or the last try of the start has failed. */
  | 'unanswered'
  /** The server has accepted a card. */
  | 'accepted'
  /** The sign-in has shown its success for long enough. */
  | 'entered'
  /** The citizen signs out, here or in another tab. */
  | 'leave'

type NextPhase = Phase | ((session: Session) => Phase)
type Row = readonly [NextPhase, NextPhase, NextPhase, NextPhase, NextPhase, NextPhase, NextPhase]

const toOutsidePhase = ({ ownerPid }: Session): Phase => (ownerPid === null ? 'signing-in' : 'ended')
const toEnteredPhase = (session: Session): Phase =>
  session.answer?.userInfo ? 'inside' : toOutsidePhase(session)

const NEXT: Readonly<Record<SessionEvent, Row>> = {
  // starting, unknown, signing-in, entering, inside, ended, left
  citizen: ['inside', 'inside', 'inside', 'entering', 'inside', 'inside', 'left'],
  nobody: ['signing-in', toOutsidePhase, 'signing-in', 'entering', 'ended', 'ended', 'left'],
  unanswered: ['unknown', 'unknown', 'signing-in', 'entering', 'inside', 'ended', 'left'],
  accepted: ['entering', 'entering', 'entering', 'entering', 'entering', 'entering', 'left'],
  entered: ['starting', 'unknown', 'signing-in', toEnteredPhase, 'inside', 'ended', 'left'],
  leave: ['left', 'left', 'left', 'left', 'left', 'left', 'left'],
}

/** The phase in which the markup of the sign-in was prerendered. */
export const STARTING: Session = {
  phase: 'starting',
  answer: null,
  timesReceivedAt: 0,
  ownerPid: null,
  isUnanswered: false,
  startFailure: null,
}

const session = createStore(STARTING)

export const { get: getSession, subscribe: subscribeToSession } = session

export function move(event: SessionEvent, facts: Partial<Omit<Session, 'phase'>> = {}) {
  const changed = { ...session.get(), ...facts }
  const next = NEXT[event][COLUMN[changed.phase]]
  session.set({ ...changed, phase: typeof next === 'function' ? next(changed) : next })
}

/** Returns what covers the screens in each phase. */
export function findFront({ phase, isUnanswered }: Session): 'sign-in' | 'unanswered' | null {
  switch (phase) {
    case 'signing-in':
    case 'entering':
    case 'ended':
      return 'sign-in'
    case 'unknown':
      return 'unanswered'
    case 'left':
      return isUnanswered ? 'unanswered' : null
    case 'starting':
    case 'inside':
      return null
  }
}
