import { EMBLEM, EMBLEM_GROUND } from '@border-pass/domain/reference/emblem'
import { expect, test } from 'vitest'
import icon from './emblem.svg?raw'

const { cover, leaves, globe } = EMBLEM

test.each(Object.entries({ ground: EMBLEM_GROUND.path, cover, leaves, globe }))(
  'of the browser tab has the same %s as all others',
  (_, path) => expect(icon).toContain(`d="${path}"`),
)
