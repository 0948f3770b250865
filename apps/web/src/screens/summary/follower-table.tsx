import { useNavigate } from '@tanstack/react-router'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RowTable } from '../../ui/layout/row-table.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import styles from './summary.module.css'
import type { SummaryFacts } from './use-summary-facts.ts'

type TableProps = { followers: readonly DraftFollower[]; candidates: SummaryFacts['candidates'] }

/** In the order of ticking (decision 24). */
export function FollowerTable({ followers, candidates }: TableProps) {
  const nameOf = ({ pid }: DraftFollower) =>
    candidates.find((candidate) => candidate.pid === pid)?.name ?? SUMMARY_TEXT.empty
  if (followers.length === 0) {
    return (
      <Card title={SUMMARY_TEXT.followers}>
        <p>{SUMMARY_TEXT.noFollowers}</p>
        <AddButton />
      </Card>
    )
  }
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
      <EditLink />
    </Card>
  )
}

function AddButton() {
  const navigate = useNavigate()
  return (
    <div className={styles['head']} data-print="none">
      <Button onPress={() => void navigate(addressOfStep('followers', '1'))}>
        {SUMMARY_TEXT.addFollowers}
      </Button>
    </div>
  )
}

function EditLink() {
  return (
    <p className={styles['head']} data-print="none">
      <Link {...addressOfStep('followers', '1')}>
        {SUMMARY_TEXT.edit} <VisuallyHidden>{SUMMARY_TEXT.followers}</VisuallyHidden>
      </Link>
    </p>
  )
}
