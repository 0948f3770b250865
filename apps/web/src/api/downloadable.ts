// A file to fetch. It is asked for first, so that a failure is ours to show; then the browser fetches it itself, since a webview saves
// nothing that the page holds. The server draws it when it is asked for, and keeps it until it is fetched.
import type { Route } from '@border-pass/contract/route'
import { addressOf } from './address.ts'
import { answerOf } from './call.ts'
import type { CallOptions } from './call.ts'
import { CallFailure, failureOf } from './failure.ts'

type FileRoute = Route & { readonly reply: { readonly kind: 'file' } }

export type Downloadable = { readonly address: string; readonly ask: () => Promise<void> }

export function downloadable<R extends FileRoute>(route: R, options: CallOptions<R>): Downloadable {
  return {
    address: addressOf(route.path, options.params, options.query),
    ask: async () => {
      try {
        await answerOf(route, { ...options, isHead: true })
      } catch (error) {
        if (failureOf(error)?.kind === 'timeout') throw error
        // To a HEAD a refusal brings no words.
        const answer = await answerOf(route, options)
        await answer.body?.cancel()
      }
    },
  }
}

/** A file that stands beside the web app. */
export function pdfBesideApp(address: string): Downloadable {
  return {
    address,
    ask: async () => {
      const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
      if (answer === null) throw new CallFailure({ kind: 'unreachable' })
      const isThere = answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf')
      if (!isThere)
        throw new CallFailure({ kind: 'unreadable', status: answer.status, info: null, reference: null })
    },
  }
}
