import styles from './progress-bar.module.css'

/** Indeterminate. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles['bar']} role="progressbar" aria-label={label} />
}
