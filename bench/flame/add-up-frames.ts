// Adds a profile's samples up into one tree of calls. Waiting is left out.
import type { Profile, ProfileNode } from './record-profile.ts'

export type Frame = {
  readonly name: string
  readonly file: string
  /** Microseconds of its own and of what it called. */
  total: number
  self: number
  readonly calls: Map<string, Frame>
}

const WAITING = new Set(['(idle)', '(program)'])

/** As encryption.ts or pg/lib/client.js. */
function shortFile(url: string): string {
  const ofPackage = /node_modules\/(.*)$/.exec(url)?.[1]
  return ofPackage ?? url.replace(/^file:.*\//, '')
}

function newFrame(name: string, file: string): Frame {
  return { name, file, total: 0, self: 0, calls: new Map() }
}

function selfTimes({ samples, timeDeltas }: Profile): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  samples.forEach((id, index) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0)))
  return times
}

export function addUpFrames(profile: Profile): Frame {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const times = selfTimes(profile)
  const add = (node: ProfileNode, into: Frame): number => {
    const { functionName, url } = node.callFrame
    if (WAITING.has(functionName)) return 0
    const name = functionName === '' ? '(anonymous)' : functionName
    const key = `${name} ${url}`
    const frame = into.calls.get(key) ?? newFrame(name, shortFile(url))
    into.calls.set(key, frame)
    const self = times.get(node.id) ?? 0
    const children = (node.children ?? []).flatMap((id) => byId.get(id) ?? [])
    const total = self + children.reduce((sum, child) => sum + add(child, frame), 0)
    frame.self += self
    frame.total += total
    return total
  }
  const all = newFrame('everything', '')
  const [root] = profile.nodes
  const below = (root?.children ?? []).flatMap((id) => byId.get(id) ?? [])
  all.total = below.reduce((sum, child) => sum + add(child, all), 0)
  return all
}

/** By function, heaviest first. */
export function heaviest(frame: Frame): readonly { readonly name: string; readonly self: number }[] {
  const selves = new Map<string, number>()
  const visit = ({ name, file, self, calls }: Frame): void => {
    selves.set(`${name} ${file}`, (selves.get(`${name} ${file}`) ?? 0) + self)
    for (const call of calls.values()) visit(call)
  }
  visit(frame)
  return [...selves].map(([name, self]) => ({ name, self })).toSorted((a, b) => b.self - a.self)
}
