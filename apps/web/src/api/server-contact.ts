// The time of the last answer: each one restarts the session's idle time (decision 10).
let lastAnswer = 0

export function recordAnswer() {
  lastAnswer = Date.now()
}

export function secondsSinceAnswer() {
  return (Date.now() - lastAnswer) / 1000
}
