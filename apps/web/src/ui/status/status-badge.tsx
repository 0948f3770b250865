import { Icon, type IconName } from '../typography/icon.tsx'
import styles from './status-badge.module.css'

export type StatusTone = 'info' | 'good' | 'bad' | 'late'

const MARK: Record<StatusTone, IconName> = { info: 'clock', good: 'check', bad: 'cross', late: 'warning' }

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon name={MARK[tone]} size={20} />
      {children}
    </span>
  )
}
