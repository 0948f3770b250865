import { Stack } from '../layout/stack.tsx'
import { VisuallyHidden } from '../typography/screen-reader.tsx'
import { WORDS } from '../typography/words.ts'
import styles from './skeleton.module.css'

/** Shown after 300 ms. `lines` are heights in pixels, and `text` names what is loading. */
export function Skeleton({ lines, text = null }: { lines: readonly number[]; text?: string | null }) {
  return (
    <Stack className={styles['skeleton']} gap="l" role="status">
      {text === null ? <VisuallyHidden>{WORDS.loading}</VisuallyHidden> : <p>{text}</p>}
      {lines.map((height, index) => (
        <div key={`${index}-${height}`} className={styles['line']} style={{ height }} />
      ))}
    </Stack>
  )
}

export function ProgressBar({ label }: { label: string }) {
  return <div className={styles['bar']} role="progressbar" aria-label={label} />
}
