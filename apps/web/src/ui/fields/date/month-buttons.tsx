import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Icon } from '../../typography/icon.tsx'
import { WORDS } from '../../typography/words.ts'
import { monthAway } from './calendar-month.ts'
import type { Range } from './calendar-month.ts'
import styles from './date-calendar.module.css'

type MonthButtonsProps = {
  month: string
  focused: BuddhistDate
  shown: Range
  onTurn: (by: 1 | -1) => void
}

/** The first and the last month have a button less to press, which keeps its place. */
export function MonthButtons({ month, focused, shown, onTurn }: MonthButtonsProps) {
  const hasEarlier = compareDates({ ...focused, day: 1 }, shown.firstDay) > 0
  const hasLater = compareDates(monthAway(focused, 1), shown.lastDay) <= 0
  return (
    <div className={styles['head']}>
      <TurnButton label={WORDS.previousMonth} icon="left" isOn={hasEarlier} onPress={() => onTurn(-1)} />
      <p className={styles['month']} aria-live="polite">
        {month}
      </p>
      <TurnButton label={WORDS.nextMonth} icon="right" isOn={hasLater} onPress={() => onTurn(1)} />
    </div>
  )
}

type TurnProps = { label: string; icon: 'left' | 'right'; isOn: boolean; onPress: () => void }

function TurnButton({ label, icon, isOn, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className={styles['turn']}
      aria-label={label}
      aria-disabled={!isOn || undefined}
      onClick={() => isOn && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
