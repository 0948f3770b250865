// A button that switches to the next of three text sizes. The choice is stored on this device.
import { useState } from 'react'
import { useIsHydrated } from '../use-window.ts'
import { announce } from './screen-reader.tsx'
import { WORDS } from './words.ts'
import styles from './text-size-button.module.css'

export function TextSizeButton() {
  const [chosen, setChosen] = useState(findStoredTextSize)
  const press = () => {
    const size = TEXT_SIZES[(TEXT_SIZES.indexOf(chosen) + 1) % TEXT_SIZES.length] ?? 's'
    setChosen(size)
    localStorage.setItem(KEY, size)
    applyTextSize(size)
    announce(WORDS.textSizes[size])
  }
  // The prerendered HTML cannot know this device's setting.
  const shown = useIsHydrated() ? chosen : 's'
  const label = `${WORDS.textSize} ${WORDS.textSizes[shown]}`
  return <button type="button" className={styles['size']} aria-label={label} title={label} onClick={press} />
}

const TEXT_SIZES = ['s', 'm', 'l'] as const

type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'text-size'

export function findStoredTextSize(): TextSize {
  const stored = localStorage.getItem(KEY)
  return TEXT_SIZES.find((size) => size === stored) ?? 's'
}

export function applyTextSize(size: TextSize) {
  document.documentElement.dataset['textSize'] = size
}
