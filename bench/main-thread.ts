// Reads from a trace of the browser what the main thread of a page did while a step was timed.
import type { Browser, Page } from '@playwright/test'

/** Chromium's trace events by kind of work. evaluate: loading a script; script: running its functions; garbage: its collection. */
const KINDS = {
  evaluate: /^(EvaluateScript|v8\.compile|v8\.compileModule|v8\.evaluateModule|v8\.produceCache)$/,
  script:
    /^(FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch|v8\.callFunction)$/,
  layout: /^(UpdateLayoutTree|Layout|ParseAuthorStyleSheet|HitTest|IntersectionObserverController::.*)$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|ScrollLayer)$/,
  html: /^ParseHTML$/,
  garbage: /GC/,
} as const
export const KINDS_OF_WORK = [...Object.keys(KINDS), 'other'] as readonly string[]

export type Work = {
  /** The seconds that the thread was busy. */
  readonly busy: number
  /** The seconds of its longest task. */
  readonly longest: number
  /** Seconds by kind, without nested work. */
  readonly kinds: Readonly<Record<string, number>>
  /** The seconds from the touch to the first screenshot that differs from the last one before the touch; NaN without a touch. */
  readonly changed: number
  /** The seconds from the touch to the screenshot from which on all differ from that one; NaN without a touch. */
  readonly stays: number
}

type Event = {
  readonly name: string
  /** X: work with a start and a duration; M: the name of a thread. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** The start and the duration, in microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: {
    readonly name?: string
    readonly snapshot?: string
    readonly data?: { readonly type?: string }
  }
}

/** Traces the page until the returned function is called. Screenshots show when a touch is answered, but take time of their own. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  { screenshots = false } = {},
): Promise<() => Promise<Work>> {
  await browser.startTracing(page, {
    screenshots,
    categories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'],
  })
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
    return readTrace(traceEvents)
  }
}

/** Measures the busiest main thread, because after a navigation the trace may also have the thread of the previous page. */
function readTrace(events: readonly Event[]): Work {
  const threads = events
    .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => measureWork(events.filter((event) => event.pid === pid && event.tid === tid)))
  const [busiest = { busy: 0, longest: 0, kinds: {} }] = threads.toSorted((a, b) => b.busy - a.busy)
  return { ...busiest, ...readPictures(events) }
}

function readPictures(events: readonly Event[]): Pick<Work, 'changed' | 'stays'> {
  const touch = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown',
  )
  const touchedAt = touch?.ts ?? Number.NaN
  const pictures = events.filter(({ name }) => name === 'Screenshot').toSorted((a, b) => a.ts - b.ts)
  const before = pictures.findLast(({ ts }) => ts <= touchedAt)?.args?.snapshot
  const after = pictures.filter(({ ts }) => ts > touchedAt)
  const isBefore = ({ args }: Event) => args?.snapshot === before
  const secondsTo = (picture: Event | undefined) => ((picture?.ts ?? Number.NaN) - touchedAt) / 1e6
  return {
    changed: secondsTo(after.find((each) => !isBefore(each))),
    stays: secondsTo(after[after.findLastIndex(isBefore) + 1]),
  }
}

/** Subtracts nested work from the work around it, so that each moment counts for one kind. */
function measureWork(events: readonly Event[]): Pick<Work, 'busy' | 'longest' | 'kinds'> {
  // An event comes before those that are nested in it.
  const complete = events
    .filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const kinds: Record<string, number> = {}
  const add = (kind: string, microseconds: number) => {
    kinds[kind] = (kinds[kind] ?? 0) + microseconds / 1e6
  }
  const open: { readonly end: number; readonly kind: string }[] = []
  let [busy, longest] = [0, 0]
  for (const { name, ts, dur = 0 } of complete) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    const kind = Object.entries(KINDS).find(([, names]) => names.test(name))?.[0] ?? outer?.kind ?? 'other'
    if (outer === undefined) {
      busy += dur / 1e6
      longest = Math.max(longest, dur / 1e6)
    } else add(outer.kind, -dur)
    add(kind, dur)
    open.push({ end: ts + dur, kind })
  }
  return { busy, longest, kinds }
}
