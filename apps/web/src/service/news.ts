// The operator's notices on all pages (D51): fetched when a page opens, when it comes back to the front, and every few minutes.
import { useSyncExternalStore } from 'react'
import { NOTICES } from '@border-pass/contract/auth-addresses'
import { callAddress } from '../api/call.ts'
import { isRecord, isText } from '../api/decoders.ts'
import { getServerTime } from '../api/server-time.ts'
import { createStore } from '../ui/create-store.ts'

export type News = {
  readonly notices: readonly string[]
  /** Why no new requests are taken; null while they are. */
  readonly pause: string | null
}

/** In milliseconds since 1 January 1970 UTC; `to` is Infinity until further notice. */
type Notice = { readonly info: string; readonly to: number }
export type NewsAnswer = { readonly items: readonly Notice[]; readonly pause: string | null }

const REFRESH_MS = 180_000

let answer: NewsAnswer = { items: [], pause: null }
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
const news = createStore<News>({ notices: [], pause: null })

export function useNews(): News {
  return useSyncExternalStore(subscribe, news.get, news.get)
}

function subscribe(listener: () => void) {
  if (!isStarted) {
    isStarted = true
    document.addEventListener('visibilitychange', () => void refreshNews())
    void refreshNews()
  }
  return news.subscribe(listener)
}

/**
 * Keeps the last answer if the call fails, and hides expired notices. Each call schedules the next one; a page in the background makes
 * none.
 */
export async function refreshNews(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  show()
  answer = await callAddress(NOTICES, decodeNews, { isWithoutSession: true }).catch(() => answer)
  const nextAfterMs = show()
  clearTimeout(timer)
  timer = setTimeout(() => void refreshNews(), nextAfterMs)
}

function show(): number {
  const { shown, nextAfterMs } = getNewsAt(answer, getServerTime())
  // Unchanged news is not set again, because a screen reader would repeat it.
  if (JSON.stringify(shown) !== JSON.stringify(news.get())) news.set(shown)
  return nextAfterMs
}

export function getNewsAt({ items, pause }: NewsAnswer, now: number) {
  const current = items.filter(({ to }) => to > now)
  return {
    shown: { notices: current.map(({ info }) => info), pause },
    nextAfterMs: Math.min(REFRESH_MS, ...current.map(({ to }) => to - now)),
  }
}

/** Decodes the contract's reply without zod, which the first screen does not load (ADR 24). */
export function decodeNews(body: unknown): NewsAnswer | null {
  if (!isRecord(body) || !Array.isArray(body['items'])) return null
  const items = body['items'].flatMap((item: unknown) => {
    if (!isRecord(item) || !isText(item['info'])) return []
    const to = isText(item['to']) ? Date.parse(item['to']) : Infinity
    return Number.isNaN(to) ? [] : [{ info: item['info'], to }]
  })
  const { newRequestsInfo: info } = body
  const reason = isText(info) ? info : ''
  return { items, pause: body['newRequests'] === false ? reason : null }
}
