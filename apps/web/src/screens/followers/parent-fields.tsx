// The parents' English names, once for all the children that are ticked.
import { useState } from 'react'
import { FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { typingProps } from '../../draft/form/typing-filters.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { fieldId } from './follower-places.ts'
import styles from './followers.module.css'
import { PARENT_NAMES } from './parent-names.ts'
import type { Followers } from './use-followers.ts'

export function ParentFields({ followers }: { followers: Followers }) {
  const { parents, faults, hasTried } = followers
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <Card title={FOLLOWERS_TEXT.parents}>
      <p className={styles['hint']}>
        <WholeWords>{FOLLOWERS_TEXT.parentsHint}</WholeWords>
      </p>
      <Columns>
        {PARENT_NAMES.map((name) => (
          <TextField
            key={name}
            {...typingProps(FOLLOWER_FIELDS[name])}
            id={fieldId(0, name)}
            label={FOLLOWERS_TEXT[name]}
            value={parents[name]}
            error={
              hasTried || left.has(name) ? faults.find(({ at }) => at?.field === name)?.sentence : undefined
            }
            onBlur={() => setLeft((before) => new Set(before).add(name))}
            onChange={(text) => followers.changeParents({ [name]: text })}
          />
        ))}
      </Columns>
    </Card>
  )
}
