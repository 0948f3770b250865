import { useState } from 'react'
import { rememberedTextSize, rememberTextSize, TEXT_SIZES } from './text-size.ts'
import type { TextSize } from './text-size.ts'
import styles from './text-size-control.module.css'
import { WORDS } from './words.ts'

export function TextSizeControl() {
  const [chosen, setChosen] = useState(rememberedTextSize)
  const choose = (size: TextSize) => {
    setChosen(size)
    rememberTextSize(size)
  }
  return (
    <div className={styles['sizes']} role="group" aria-label={WORDS.textSize}>
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={styles['size']}
          data-size={size}
          aria-pressed={size === chosen}
          aria-label={WORDS.textSizes[size]}
          title={WORDS.textSizes[size]}
          onClick={() => choose(size)}
        >
          ก
        </button>
      ))}
    </div>
  )
}
