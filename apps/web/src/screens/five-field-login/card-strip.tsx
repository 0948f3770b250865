// On a phone, above the field being typed: the part of the card where it is printed, highlighted. It stays in view while the page
// scrolls, unless the keyboard leaves too little room.
import type { FiveFieldForm, FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { CardBack, CardFront } from './card-drawing.tsx'
import styles from './five-field-login.module.css'
import { useKeyboardUp } from './use-keyboard-up.ts'

/** The top of the strip on the front of the card, in units of the drawing. */
const TOP: Readonly<Record<Exclude<FiveFieldName, 'laser'>, number>> = {
  pid: 46,
  fname: 84,
  lname: 119,
  year: 154,
  month: 154,
  day: 154,
}

export function CardStrip({ form, lit }: { form: FiveFieldForm; lit: FiveFieldName }) {
  const isKeyboardUp = useKeyboardUp()
  return (
    <div className={styles['strip']} data-static={isKeyboardUp || undefined} aria-hidden="true">
      {lit === 'laser' ? (
        <CardBack form={form} lit={lit} viewBox="0 70 340 54" />
      ) : (
        <CardFront form={form} lit={lit} viewBox={`0 ${TOP[lit]} 340 54`} />
      )}
    </div>
  )
}
