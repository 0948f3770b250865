import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import styles from './appointment.module.css'
import { WholeWords } from '../ui/typography/whole-words.tsx'

type AppointmentProps = { date: BuddhistDate; officeName: string; isOver?: boolean }

export function Appointment({ date, officeName, isOver = false }: AppointmentProps) {
  return (
    <div className={styles['appointment']} data-over={isOver || undefined}>
      <p>
        <WholeWords>{RESULT_TEXT.appointment}</WholeWords>
      </p>
      <p className={styles['day']}>
        <WholeWords>{longThaiDate(date)}</WholeWords>
      </p>
      <p>
        <WholeWords>{officeName}</WholeWords>
      </p>
    </div>
  )
}
