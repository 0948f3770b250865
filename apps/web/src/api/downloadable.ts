// A file of the interface. The server is asked whether it will give it, so that a failure is ours to show; then the browser fetches it.
import type { Route } from '@border-pass/contract/route'
import { addressOf } from './address.ts'
import { answerOf } from './call.ts'
import type { CallOptions } from './call.ts'

type FileRoute = Route & { readonly reply: { readonly kind: 'file' } }

export type Downloadable = { readonly address: string; readonly ask: () => Promise<void> }

export function downloadable<R extends FileRoute>(route: R, options: CallOptions<R>): Downloadable {
  return {
    address: addressOf(route.path, options.params, options.query),
    ask: async () => {
      const answer = await answerOf(route, options)
      await answer.body?.cancel()
    },
  }
}
