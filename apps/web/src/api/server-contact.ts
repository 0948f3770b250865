// When the server was last heard from: each answer starts its idle time anew (decision 10).
let lastAnswer = 0

export function recordAnswer() {
  lastAnswer = Date.now()
}

export function secondsSinceAnswer() {
  return (Date.now() - lastAnswer) / 1000
}
