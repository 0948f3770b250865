// One button for three sizes: each press takes the next one, and the largest is followed by the smallest.
import { useState } from 'react'
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
  const label = `${WORDS.textSize} ${WORDS.textSizes[chosen]}`
  return <button type="button" className={styles['size']} aria-label={label} title={label} onClick={press} />
}
