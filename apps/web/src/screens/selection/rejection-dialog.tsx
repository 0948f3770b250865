// Why a citizen may not request this pass here: the first day, what is possible today, and the rules (specification 5 and 8; D22).
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  fromDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { shortPassTypeName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { useCitizen } from '../../session/session-store.ts'
import { VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon, type IconName } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { openInstead, type PlacesQuery } from './use-places.ts'
import styles from './verdict-dialogs.module.css'

const MESSAGE_ID = 'rejection-message'

/** So many other offices are offered in the dialog. */
const MOST_OTHERS = 3

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  found: PlacesQuery
  onClose: () => void
  onChoose: (place: Selection) => void
}

/**
 * The rejection. First the day where there is one and what this citizen may have today, then the fixed sentence with the figures that
 * decided, then other offices and all rules (specification 5 and 8; D22).
 */
export function RejectionDialog({ verdict, selection, found, onClose, onChoose }: RejectionDialogProps) {
  const [instead, ...others] = openInstead(found.data?.items ?? [], selection)
  return (
    <Dialog
      title={WORDS.alert}
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <>
          {instead && (
            <Button kind="primary" onPress={() => onChoose(instead)}>
              {nameInstead(instead, selection)}
            </Button>
          )}
          {instead && <Button onPress={onClose}>{VERDICT_TEXT.chooseAnother}</Button>}
          <Button kind={instead ? 'link' : 'primary'} onPress={onClose}>
            {WORDS.ok}
          </Button>
        </>
      }
    >
      <p className={styles['about']}>
        <WholeWords isName>{`${shortPassTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
      </p>
      {verdict.eligibleFrom !== null && <FirstDay day={fromDateNumber(verdict.eligibleFrom)} />}
      <div id={MESSAGE_ID}>
        <Banner kind="warn">
          <p className={styles['why']}>
            <WholeWords>{verdict.info}</WholeWords>
          </p>
          {verdict.checks
            .filter(({ outcome, info }) => outcome === 'fail' && info !== verdict.info)
            .map(({ rule, info }) => (
              <p key={rule}>
                <WholeWords>{info}</WholeWords>
              </p>
            ))}
        </Banner>
      </div>
      {found.data && instead === undefined && <p>{VERDICT_TEXT.noPlaces}</p>}
      <OtherPlaces places={others} onChoose={onChoose} />
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}

type OtherPlacesProps = { places: readonly Selection[]; onChoose: (place: Selection) => void }

function OtherPlaces({ places, onChoose }: OtherPlacesProps) {
  if (places.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>{VERDICT_TEXT.others}</h3>
      {places.slice(0, MOST_OTHERS).map((place) => (
        <Button key={`${place.office.code}-${place.bpType}`} onPress={() => onChoose(place)}>
          {VERDICT_TEXT.insteadAt(place.office.th, shortPassWithCost(place.bpType))}
        </Button>
      ))}
    </section>
  )
}

function nameInstead({ office, bpType }: Selection, refused: Selection): string {
  const pass = shortPassWithCost(bpType)
  return office.code === refused.office.code
    ? VERDICT_TEXT.instead(pass)
    : VERDICT_TEXT.insteadAt(office.th, pass)
}

/** The first day on which waiting alone helps. */
function FirstDay({ day }: { day: BuddhistDate }) {
  const today = fromDateNumber(useCitizen().today)
  const isTomorrow = compareDates(day, addDays(today, 1)) === 0
  return (
    <div>
      <p className={styles['day']}>
        {isTomorrow ? VERDICT_TEXT.tomorrow : VERDICT_TEXT.from} <WholeWords>{longThaiDate(day)}</WholeWords>
      </p>
      <AddToCalendar day={day} />
    </div>
  )
}

type Check = Eligibility['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly Check['outcome'][] = ['fail', 'pass', 'skip']
const MARK: Record<Check['outcome'], IconName> = { pass: 'check', fail: 'cross', skip: 'info' }

/** Every rule with its outcome as icon and text, folded. */
function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  return (
    <Disclosure summary={VERDICT_TEXT.checks}>
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
