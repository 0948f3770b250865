import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** The first part stays in sight beside the longer second; on a phone the two stand one below the other. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}
