// The legend of the four colours, with counts; a press filters by that status (decision 31).
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import { requestDisplayName } from '@border-pass/domain/wording/request-wording'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { STATUS_TONES } from '../../text/per-screen/registration-result-text.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { cardsOf, DISPLAYS } from './request-list.ts'
import styles from './request-list.module.css'

type LegendProps = {
  requests: readonly Request[]
  only: RequestDisplay | null
  onChange: (only: RequestDisplay | null) => void
}

export function Legend({ requests, only, onChange }: LegendProps) {
  return (
    <div className={styles['legend']} role="group" aria-label={LIST_TEXT.legend}>
      {DISPLAYS.map((display) => {
        const count = cardsOf(requests, display).length
        return (
          <button
            key={display}
            type="button"
            className={styles['sort']}
            aria-pressed={display === only}
            disabled={count === 0}
            onClick={() => onChange(display === only ? null : display)}
          >
            <StatusBadge tone={STATUS_TONES[display]}>{requestDisplayName(display)}</StatusBadge>
            <span className={styles['count']}>{LIST_TEXT.count(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
