import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** Two columns, the first one sticky; on a phone one below the other. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles['beside']}>{children}</div>
}
