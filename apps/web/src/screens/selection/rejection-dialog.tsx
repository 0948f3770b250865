// Why a citizen may not request this pass here: the sentence, where they may ask today, and the rules (specification 5 and 8; D22).
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint, findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { useId } from 'react'
import { VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon, type IconName } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { PlaceList } from './place-list.tsx'
import { closestFirst, openPlaces, type PlacesQuery } from './use-places.ts'
import styles from './verdict-dialogs.module.css'

const MESSAGE_ID = 'rejection-message'

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  found: PlacesQuery
  onClose: () => void
  onChoose: (place: Selection) => void
}

export function RejectionDialog({ verdict, selection, found, onClose, onChoose }: RejectionDialogProps) {
  const places = found.data && closestFirst(openPlaces(found.data.items), selection)
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <Button kind="primary" onPress={onClose}>
          {WORDS.ok}
        </Button>
      }
    >
      <div id={MESSAGE_ID}>
        <Banner kind="warn">
          <WholeWords as="p" className={styles['why']}>
            {verdict.info}
          </WholeWords>
        </Banner>
      </div>
      {places && (
        <section className={styles['part']}>
          <h3>{VERDICT_TEXT.places}</h3>
          {places.length === 0 && <p>{VERDICT_TEXT.noPlaces}</p>}
          <PlaceList places={places} chosen={null} onChoose={onChoose} />
        </section>
      )}
      <FailedRules verdict={verdict} />
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}

/** The rules that failed, with the citizen's own figure and the limit, and the first day on which waiting alone helps (D22). */
function FailedRules({ verdict: { checks, eligibleFrom } }: { verdict: Eligibility }) {
  const id = useId()
  const failed = checks.filter(({ outcome }) => outcome === 'fail')
  if (failed.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{VERDICT_TEXT.failed}</h3>
      <ul className={styles['checks']}>
        {failed.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
      {eligibleFrom !== null && (
        <WholeWords as="p" className={styles['why']}>
          {eligibleFromHint(fromDateNumber(eligibleFrom))}
        </WholeWords>
      )}
    </section>
  )
}

type Check = Eligibility['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly Check['outcome'][] = ['fail', 'pass', 'skip']
const MARK: Record<Check['outcome'], IconName> = { pass: 'check', fail: 'cross', skip: 'info' }

/** Every rule with its outcome as icon and text, folded under how many failed. */
function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length
  return (
    <Disclosure summary={VERDICT_TEXT.checks(failed)}>
      <ul className={styles['checks']}>
        {inOrder.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
    </Disclosure>
  )
}

function RuleItem({ check: { rule, outcome, info } }: { check: Check }) {
  return (
    <li className={styles['check']} data-outcome={outcome}>
      <span className={styles['mark']}>
        <Icon name={MARK[outcome]} size={20} />
      </span>
      <p>
        <WholeWords as="strong">{findRuleName(rule)}</WholeWords>{' '}
        <WholeWords as="span" className={styles['info']}>
          {info}
        </WholeWords>
      </p>
      {outcome !== 'skip' && <span className={styles['outcome']}>{VERDICT_TEXT.outcomes[outcome]}</span>}
    </li>
  )
}
