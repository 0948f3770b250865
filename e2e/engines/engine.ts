// A browser engine other than Chromium, driven by its own protocol: WebDriver BiDi or WebDriver, which share W3C's pointer and key actions.

export type Viewport = { readonly width: number; readonly height: number }

type Step = Readonly<Record<string, unknown>>
export type Actions = readonly { type: string; id: string; actions: readonly Step[] }[]

export type Engine = {
  readonly name: string
  resize(viewport: Viewport): Promise<void>
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Calls the function in the page. The function cannot use variables of its module; argument and result pass as JSON. */
  run<Argument>(inPage: (argument: Argument) => unknown, argument: Argument): Promise<unknown>
  perform(actions: Actions): Promise<void>
  /** The visible part of the page as a PNG. */
  screenshot(): Promise<Buffer>
  quit(): Promise<void>
}
