// React Aria waits for a phone's keyboard with AbortSignal.timeout, which Chrome before 103 and Safari before 16 lack:
// there a list would stay invisible.
export function supplyAbortSignalTimeout() {
  if ('timeout' in AbortSignal) return
  Object.assign(AbortSignal, {
    timeout(ms: number) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    },
  })
}
