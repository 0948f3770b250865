// Ends this process with SIGTERM when its parent process has ended, even by kill -9.
const POLL_MS = 500

export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected) {
    process.once('disconnect', end)
    // A listener alone would keep a finished process alive.
    process.channel.unref()
    return
  }

  // npm opens no IPC channel to its scripts, but a process whose parent has ended gets a new parent id.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, POLL_MS)
  watch.unref()
}
