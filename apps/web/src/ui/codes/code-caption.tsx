// The text of a code below it, in groups. The gap is drawn, not written: what is copied is the code itself.
import styles from './scan-code.module.css'

/** The longest caption that fits at any text size. */
const SHORT = 12

export function CodeCaption({ groups }: { groups: readonly string[] }) {
  const length = groups.join('').length
  return (
    <p className={styles['caption']} data-long={length > SHORT || undefined}>
      {groups.map((group, index) => (
        <span key={index} className={styles['group']}>
          {group}
        </span>
      ))}
    </p>
  )
}
