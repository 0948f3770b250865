// Browsers that have signed a citizen in before (decision 9). What they keep names nobody.

export type KnownDevices = {
  /** The device as the sign-in attempts count it; null unless it has signed this citizen in. */
  recognise(cookie: string | null, pid: string): Buffer | null
  /** What the browser keeps from now on. */
  remember(cookie: string | null, pid: string): string
}
