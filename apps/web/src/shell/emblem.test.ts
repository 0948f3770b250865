import { expect, test } from 'vitest'
import { EMBLEM, EMBLEM_BACKGROUND } from '@border-pass/domain/reference/emblem'
import icon from './emblem.svg?raw'

const { cover, leaves, globe } = EMBLEM

test.each(Object.entries({ background: EMBLEM_BACKGROUND.path, cover, leaves, globe }))(
  'the emblem of the browser tab has the same %s as the other emblems',
  (_, path) => expect(icon).toContain(`d="${path}"`),
)
