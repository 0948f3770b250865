// A file to download: a HEAD first, so that the page can show a failure, then a download by the browser, since some webviews cannot save
// a blob. The server renders the file on HEAD and caches it for the download.
import type { Route } from '@border-pass/contract/route'
import { addressOf } from './address.ts'
import { answerOf } from './call.ts'
import type { CallOptions } from './call.ts'
import { CallFailure, failureOf } from './failure.ts'

type FileRoute = Route & { readonly reply: { readonly kind: 'file' } }

export type Downloadable = {
  readonly address: string
  /** Throws if the file cannot be downloaded. */
  readonly prepare: () => Promise<void>
}

export function downloadable<R extends FileRoute>(route: R, options: CallOptions<R>): Downloadable {
  return {
    address: addressOf(route.path, options.params, options.query),
    prepare: async () => {
      try {
        await answerOf(route, { ...options, isHead: true })
      } catch (error) {
        if (failureOf(error)?.kind === 'timeout') throw error
        // The answer to a HEAD has no body, so the reason is fetched with a GET.
        const answer = await answerOf(route, options)
        await answer.body?.cancel()
      }
    },
  }
}

/** A static file of the build. */
export function pdfBesideApp(address: string): Downloadable {
  return {
    address,
    prepare: async () => {
      const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
      if (answer === null) throw new CallFailure({ kind: 'unreachable' })
      const isThere = answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf')
      if (!isThere)
        throw new CallFailure({ kind: 'unreadable', status: answer.status, info: null, reference: null })
    },
  }
}
