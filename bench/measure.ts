// Microseconds per call: the median of many short batches, after a warm-up.

const BATCH_MS = 50
const BATCHES = 21
const WARM_UP_BATCHES = 6

async function callsIn(milliseconds: number, call: () => unknown): Promise<number> {
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < milliseconds) {
    const answer = call()
    if (answer instanceof Promise) await answer
    calls += 1
  }
  return calls / (performance.now() - start)
}

export async function microsecondsPerCall(call: () => unknown): Promise<number> {
  const rates: number[] = []
  for (let batch = 0; batch < WARM_UP_BATCHES + BATCHES; batch++) {
    const rate = await callsIn(BATCH_MS, call)
    if (batch >= WARM_UP_BATCHES) rates.push(rate)
  }
  const median = rates.toSorted((a, b) => a - b)[Math.floor(BATCHES / 2)] ?? Number.NaN
  return 1000 / median
}
