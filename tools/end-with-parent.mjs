// Ends this process in order when the one that started it is gone, even if that was killed and could not say so.
const BETWEEN_LOOKS_MS = 500

export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected) {
    process.once('disconnect', end)
    // Listening alone would keep a process alive whose work is done.
    process.channel.unref()
    return
  }

  // npm opens no channel to what it runs; but a process whose parent has died is given another one.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, BETWEEN_LOOKS_MS)
  watch.unref()
}
