// One button for three sizes: each press takes the next one, and the largest is followed by the smallest.
import { useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { announce } from './announcer.ts'
import { nextTextSize, rememberedTextSize, rememberTextSize } from './text-size.ts'
import styles from './text-size-button.module.css'
import { WORDS } from './words.ts'

export function TextSizeButton() {
  const [chosen, setChosen] = useState(rememberedTextSize)
  const press = () => {
    const size = nextTextSize(chosen)
    setChosen(size)
    rememberTextSize(size)
    announce(WORDS.textSizes[size])
  }
  // The markup of the page does not know this device.
  const shown = useIsHydrated() ? chosen : 's'
  const label = `${WORDS.textSize} ${WORDS.textSizes[shown]}`
  return <button type="button" className={styles['size']} aria-label={label} title={label} onClick={press} />
}
