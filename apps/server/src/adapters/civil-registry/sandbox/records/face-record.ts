// The picture on a person's card.
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { FEMALE } from '@border-pass/domain/registry/records'
import type { SandboxPerson } from '../sandbox-person.ts'
import { drawFace } from '../face/draw-face.ts'
import type { FaceStyle } from '../face/draw-face.ts'

function styleOf({ ordained, name }: SandboxPerson): FaceStyle {
  if (ordained !== null) return 'robe'
  return name.sex === FEMALE ? 'long-hair' : 'short-hair'
}

export function faceRecord(person: SandboxPerson): z.output<typeof wire.FaceImage> {
  return { pid: person.pid, mimeType: 'image/png', image: drawFace(person.pid, styleOf(person)) }
}
