// Shown when the list cannot be loaded: the specification's sentence in red, the reason, and the offline receipts (specification 8).
import { PAGES } from '@border-pass/contract/pages'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { useLookUpFailure } from '../../api/look-up.tsx'
import { offlineReceipts } from '../../session/offline-receipts.ts'
import { FAILURE_TEXT, findReference, sentenceOfError } from '../../text/failure-text.ts'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './request-list.module.css'

export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reference = findReference(error)
  const retry = useLookUpFailure(error, onRetry)
  const receipts = offlineReceipts()
  return (
    <>
      <Banner
        kind="bad"
        title={LIST_TEXT.failed}
        actions={<Button onPress={retry}>{FAILURE_TEXT.retry}</Button>}
      >
        <p>{LIST_TEXT.notFoundBecause(sentenceOfError(error))}</p>
        <p>{LIST_TEXT.stillThere}</p>
        {reference && <p>{FAILURE_TEXT.reference(reference)}</p>}
      </Banner>
      {receipts.length > 0 && (
        <Card title={LIST_TEXT.offlineCopies}>
          <ul className={styles['receipts']}>
            {receipts.map(({ registrationCode, travelDate, officeName }) => (
              <li key={registrationCode}>
                <Link to={PAGES.result} search={{ dataDetail: registrationCode, flagPage: '0' }}>
                  <WholeWords>{`${LIST_TEXT.travelDate} ${shortThaiDate(fromDateNumber(travelDate))} ${officeName}`}</WholeWords>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
