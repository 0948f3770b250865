// Ends this process with SIGTERM once the process that started it is gone, even if that was killed with -9.
const POLL_MS = 500

export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected) {
    process.once('disconnect', end)
    // A listener alone would keep a finished process alive.
    process.channel.unref()
    return
  }

  // npm opens no channel to its scripts; but a process whose parent has died gets another parent.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, POLL_MS)
  watch.unref()
}
