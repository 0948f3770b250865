// The code on the back of a sandbox card, computed from the national ID.

export function sandboxLaserCode(pid: string): string {
  return `JT${pid.slice(3).split('').reverse().join('')}`
}
