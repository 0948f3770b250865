// A draft as it is stored: the contract's, with everything that older releases left out.
import { Draft } from '@border-pass/contract/draft-routes'
import { BorderCity } from '@border-pass/contract/schemas/wire'
import { wasObjectiveChosen } from '@border-pass/domain/request/draft/draft'
import * as z from 'zod/mini'
import { storedShape } from '../encryption/stored-shape.ts'
import type { Fields } from '../encryption/stored-shape.ts'

const Version1 = z.looseObject({
  selection: z.looseObject({ borderCity: z.nullable(BorderCity) }),
  detail: z.nullable(z.looseObject({ objective: z.string(), isObjectiveChosen: z.optional(z.boolean()) })),
})

/** Whether the objective was chosen: the last releases of version 1 wrote it, the first did not. */
function addObjectiveChosen(older: Fields): Fields {
  const { selection, detail, ...rest } = z.parse(Version1, older)
  if (!detail) return { ...rest, selection, detail }
  const derived = wasObjectiveChosen(detail.objective, selection.borderCity)
  return { ...rest, selection, detail: { ...detail, isObjectiveChosen: detail.isObjectiveChosen ?? derived } }
}

const Version2 = z.looseObject({
  detail: z.nullable(z.looseObject({ bringsChildren: z.optional(z.nullable(z.boolean())) })),
  followers: z._default(z.array(z.unknown()), []),
})

/** Whether children come along: the last releases of version 2 wrote it. With none added, it was never asked. */
function addBringsChildren(older: Fields): Fields {
  const { detail, followers, ...rest } = z.parse(Version2, older)
  if (!detail || detail.bringsChildren !== undefined) return { ...rest, detail, followers }
  return { ...rest, detail: { ...detail, bringsChildren: followers.length > 0 ? true : null }, followers }
}

const Version3 = z.looseObject({ detail: z.nullable(z.looseObject({ bringsChildren: z.unknown() })) })

/** Whether children come along is no question any more: they are those who are ticked (decision 24). */
function dropBringsChildren(older: Fields): Fields {
  const { detail, ...rest } = z.parse(Version3, older)
  if (!detail) return { ...rest, detail }
  const { bringsChildren: _, ...kept } = detail
  return { ...rest, detail: kept }
}

export const STORED_DRAFT = storedShape({
  name: 'draft',
  schema: Draft,
  upgrades: [addObjectiveChosen, addBringsChildren, dropBringsChildren],
})
