// The picture on a resident's card.
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/registry-schemas'
import { FEMALE } from '@border-pass/domain/registry/person'
import type { Resident } from '../resident.ts'
import { drawFace } from '../face/draw-face.ts'
import type { FaceStyle } from '../face/draw-face.ts'

function styleOf({ ordained, name }: Resident): FaceStyle {
  if (ordained !== null) return 'robe'
  return name.sex === FEMALE ? 'long-hair' : 'short-hair'
}

export function faceRecord(resident: Resident): z.output<typeof wire.FaceImage> {
  return { pid: resident.pid, mimeType: 'image/png', image: drawFace(resident.pid, styleOf(resident)) }
}
