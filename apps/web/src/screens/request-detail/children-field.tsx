// Whether children come along, asked only where some could be added (decision 24).
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { PartProps } from './detail-text-field.tsx'
import styles from './request-detail.module.css'

const ANSWERS = [
  { value: 'no', label: DETAIL_TEXT.noChildren },
  { value: 'yes', label: DETAIL_TEXT.withChildren },
] as const

export function ChildrenField({ detail: { children } }: PartProps) {
  if (children.listed === 0) return null
  if (children.selectable === 0)
    return (
      <Card>
        <p>
          <WholeWords>{DETAIL_TEXT.childrenWithoutCard(children.listed)}</WholeWords>
        </p>
      </Card>
    )
  const { selectable, max, brings, chosen } = children
  return (
    <Card>
      <RadioCards
        id={children.id}
        legend={DETAIL_TEXT.children}
        hint={
          selectable > max ? DETAIL_TEXT.childrenMost(selectable, max) : DETAIL_TEXT.childrenHint(selectable)
        }
        options={ANSWERS}
        value={brings === null ? null : brings ? 'yes' : 'no'}
        onChange={(answer) => children.answer(answer === 'yes')}
        isCompact
        error={children.error}
      />
      {chosen > 0 && (
        <p className={styles['hint']}>
          <WholeWords>{DETAIL_TEXT.childrenChosen(chosen)}</WholeWords>
        </p>
      )}
    </Card>
  )
}
