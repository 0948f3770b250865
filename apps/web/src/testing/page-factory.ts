// Runs the modules of page.ts again for each page, with the globals of its own tab.
import type * as page from './page.ts'

export type PageGlobals = Readonly<{
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  location: { readonly assign: (address: string) => void; readonly replace: (address: string) => void }
  document: {
    readonly visibilityState: DocumentVisibilityState
    readonly addEventListener: (name: string, listener: () => void) => void
  }
  fetch: (address: string, sent: RequestInit) => Promise<Response>
  addEventListener: (name: string, listener: (event: object) => void) => void
  dispatchEvent: (event: Event) => boolean
  setTimeout: (run: () => void, ms?: number) => number
  clearTimeout: (timer: number | undefined) => void
  Date: Pick<DateConstructor, 'now' | 'parse'> & (new (value: number) => Date)
}>

/** build/page-factory.ts replaces this function. */
export function createPage(_globals: PageGlobals): typeof page {
  throw new Error('The tests of the web run without the plugin of build/page-factory.ts')
}
