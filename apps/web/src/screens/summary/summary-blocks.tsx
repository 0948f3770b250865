// The three blocks of the summary: what is asked for and what it costs, the person's answers, the children.
import type { ReactNode } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { useIsBeingSaved } from '../../draft/steps/saving.tsx'
import { addressOfChoice, addressOfField, addressOfStep } from '../../draft/steps/step-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RowTable } from '../../ui/layout/row-table.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { SentFacts } from './send-bar.tsx'
import styles from './summary.module.css'
import type { Answer, SummaryFacts } from './use-summary.ts'

type EditProps = {
  to: ReturnType<typeof addressOfStep | typeof addressOfChoice | typeof addressOfField>
  kind?: ButtonKind
  children: ReactNode
}

/** A way to a change, closed while the request is being saved. */
function Edit({ to, kind = 'link', children }: EditProps) {
  const navigate = useNavigate()
  const isClosed = useIsBeingSaved()
  return (
    <Button kind={kind} unavailable={isClosed} onPress={() => void navigate(to)}>
      {children}
    </Button>
  )
}

type AppointmentProps = {
  sent: SentFacts
  selection: Selection
  /** How many children are added. */
  followers: number
  mayFollow: boolean
}

/** The day, the office and the money first and large, with the two edits of the specification. */
export function AppointmentBlock({ sent, selection, followers, mayFollow }: AppointmentProps) {
  const { borderCity, bpType } = selection
  const what = [countryName(borderCity), passTypeName(bpType), ...childrenOf(followers)]
  return (
    <Card>
      <div className={styles['lines']}>
        <WholeWords as="h2" className={styles['day']}>
          {sent.day}
        </WholeWords>
        <WholeWords as="p" className={styles['office']} isName>
          {sent.office}
        </WholeWords>
        <WholeWords as="p">{what.join(' · ')}</WholeWords>
      </div>
      <p className={styles['fee']}>
        {SUMMARY_TEXT.fee} <strong>{SUMMARY_TEXT.baht(sent.cost)}</strong>{' '}
        <WholeWords>{sent.wayToPay}</WholeWords>
      </p>
      <div className={styles['edits']} data-print="none">
        <Edit to={addressOfStep('detail', '1')}>{SUMMARY_TEXT.editDetail}</Edit>
        {mayFollow && <Edit to={addressOfStep('followers', '1')}>{SUMMARY_TEXT.editFollowers}</Edit>}
        <Edit to={addressOfChoice('office')}>{SUMMARY_TEXT.editOffice}</Edit>
      </div>
    </Card>
  )
}

const childrenOf = (count: number) => (count === 0 ? [] : [SUMMARY_TEXT.children(count)])

/** A value of more letters takes a line of its own. */
const SHORT = 16

export function PersonBlock({ name, answers }: { name: string; answers: readonly Answer[] }) {
  return (
    <Card>
      <div className={styles['head']}>
        <WholeWords as="h2" isName>
          {name}
        </WholeWords>
        <span data-print="none">
          <Edit to={addressOfField('phone')}>
            <span>
              {SUMMARY_TEXT.edit} <VisuallyHidden>{SUMMARY_TEXT.answers}</VisuallyHidden>
            </span>
          </Edit>
        </span>
      </div>
      <dl className={styles['answers']}>
        {answers.map((answer) => (
          <div key={answer.name} data-wide={answer.value.length > SHORT || undefined}>
            <WholeWords as="dt">{answer.name}</WholeWords>
            <WholeWords as="dd">{answer.value}</WholeWords>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type ChildrenProps = {
  followers: readonly DraftFollower[]
  candidates: SummaryFacts['candidates']
  mayFollow: boolean
}

/** The followers stand in the order of ticking (D24). */
export function ChildrenBlock({ followers, candidates, mayFollow }: ChildrenProps) {
  const nameOf = ({ pid }: DraftFollower) =>
    candidates.find((candidate) => candidate.pid === pid)?.name ?? SUMMARY_TEXT.empty
  if (followers.length > 0) {
    return (
      <Card>
        <RowTable
          caption={SUMMARY_TEXT.followers}
          rows={followers}
          keyOf={({ pid }) => pid}
          columns={[
            { title: SUMMARY_TEXT.followerNo, isNarrow: true, cell: (_, index) => index + 1 },
            { title: SUMMARY_TEXT.name, cell: nameOf, isName: true },
          ]}
        />
      </Card>
    )
  }
  if (!mayFollow) return null
  return (
    <Card>
      <div className={styles['head']}>
        <p>{SUMMARY_TEXT.noFollowers}</p>
        <Edit kind="secondary" to={addressOfStep('followers', '1')}>
          {SUMMARY_TEXT.addFollowers}
        </Edit>
      </div>
    </Card>
  )
}
