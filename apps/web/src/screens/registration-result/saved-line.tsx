// The line that a request was saved (specification 8), said once.
import { SAVED } from '@border-pass/domain/wording/request-wording'
import { useEffect, useState } from 'react'
import { isRecord } from '../../api/decoders.ts'
import { Icon } from '../../ui/typography/icon.tsx'
import styles from './registration-result.module.css'

/** In the state of the history entry, which a reload keeps, and which back and forward come back to. */
const SAID = 'saidSaved'

const stateNow = () => (isRecord(history.state) ? history.state : {})

/** One line, so that the code below it stays on the phone's first screen. */
export function SavedLine() {
  const [wasSaid] = useState(() => stateNow()[SAID] === true)
  useEffect(() => history.replaceState({ ...stateNow(), [SAID]: true }, ''), [])
  if (wasSaid) return null
  return (
    <p className={styles['saved']} role="status">
      <Icon name="check" />
      {SAVED}
    </p>
  )
}
