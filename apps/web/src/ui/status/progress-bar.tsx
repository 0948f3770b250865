import styles from './progress-bar.module.css'

/** Something is being done, nobody knows how long it takes. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles['bar']} role="progressbar" aria-label={label} />
}
