// Keeps the work that no call waits for: the process waits for its end before it closes the database.
import type { BackgroundTask, BackgroundWork } from '../../ports/operation.ts'

export function createBackgroundWork(
  onFailure: (task: BackgroundTask, error: unknown) => void,
): BackgroundWork {
  const running = new Map<Promise<unknown>, BackgroundTask>()
  const ending = new AbortController()
  const settle = async () => {
    while (running.size > 0) await Promise.all(running.keys())
  }
  return {
    run(task, work) {
      const settled = work
        .catch((error: unknown) => onFailure(task, error))
        .finally(() => running.delete(settled))
      running.set(settled, task)
    },
    settle,
    listRunning: () => [...running.values()],
    ending: ending.signal,
    async end() {
      ending.abort()
      await settle()
    },
  }
}
