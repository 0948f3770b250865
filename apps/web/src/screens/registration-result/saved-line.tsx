import { SAVED } from '@border-pass/domain/wording/saving-wording'
import { Icon } from '../../ui/typography/icon.tsx'
import styles from './registration-result.module.css'

/** One line, so that the code below it stays on the phone's first screen. */
export function SavedLine() {
  return (
    <p className={styles['saved']} role="status">
      <Icon name="check" />
      {SAVED}
    </p>
  )
}
