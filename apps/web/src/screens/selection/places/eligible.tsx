import { PLACES_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Icon } from '../../../ui/typography/icon.tsx'
import styles from './places.module.css'

export function Eligible() {
  return (
    <p className={styles['eligible']} role="status">
      <Icon name="check" size={20} />
      {PLACES_TEXT.eligible}
    </p>
  )
}
