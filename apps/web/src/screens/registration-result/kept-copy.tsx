// What the counter needs while the server cannot be reached: the code, the day, the office (screens, Behaviour).
import { fromDateNumber } from '@border-pass/domain/values/buddhist-date'
import type { KeptReceipt } from '../../session/kept-receipts.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RESULT_TEXT } from '../../text/registration-result-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Appointment } from './appointment.tsx'
import styles from './registration-result.module.css'
import { ResultCodes } from './result-codes.tsx'

export function KeptCopy({ kept, onRetry }: { kept: KeptReceipt; onRetry: () => void }) {
  const { registrationCode, officeName, travelDate, readAt } = kept
  return (
    <>
      <Banner kind="warn" isLive actions={<Button onPress={onRetry}>{FAILURE_TEXT.retry}</Button>}>
        {RESULT_TEXT.kept(readAt)}
      </Banner>
      <div className={styles['layout']}>
        <ResultCodes code={registrationCode} />
        <Appointment date={fromDateNumber(travelDate)} officeName={officeName} />
      </div>
    </>
  )
}
