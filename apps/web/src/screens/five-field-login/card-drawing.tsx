// A drawing of the ID card with the focused field highlighted: on a phone the part where the field is printed, on a desktop the whole
// card, front and back, with the typed text on it.
import { chosenBirthDate } from '@border-pass/domain/sign-in/birth-date-choice'
import type { FiveFieldForm, FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { useEffect, useState } from 'react'
import { CARD_TEXT, LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import styles from './five-field-login.module.css'

/** The top of the strip on the front of the card, in units of the drawing. */
const TOP: Readonly<Record<Exclude<FiveFieldName, 'laser'>, number>> = {
  pid: 46,
  fname: 84,
  lname: 119,
  year: 154,
  month: 154,
  day: 154,
}

/** The strip stays in view while the page scrolls, unless the keyboard leaves too little room. */
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

const LEAST_SHARE = 0.75

/** Says whether the keyboard of a phone covers part of the page. It shrinks the visual viewport, in some webviews the window itself. */
function useKeyboardUp(): boolean {
  const [isUp, setIsUp] = useState(false)
  useEffect(() => {
    let highest = innerHeight
    let width = innerWidth
    const measure = () => {
      // Turned around, the screen has another height.
      if (innerWidth !== width) highest = innerHeight
      width = innerWidth
      highest = Math.max(highest, innerHeight)
      setIsUp((window.visualViewport?.height ?? innerHeight) < highest * LEAST_SHARE)
    }
    const viewport = window.visualViewport
    viewport?.addEventListener('resize', measure)
    addEventListener('resize', measure)
    return () => {
      viewport?.removeEventListener('resize', measure)
      removeEventListener('resize', measure)
    }
  }, [])
  return isUp
}

type CardDrawingProps = {
  form: FiveFieldForm
  lit: FiveFieldName
  /** The part of the card that is drawn; the whole by default. */
  viewBox?: string
}

const WHOLE = '0 0 340 214'

export function CardDrawing({ form, lit }: CardDrawingProps) {
  return (
    <div className={styles['drawing']} aria-hidden="true">
      <figure className={styles['side']}>
        <CardFront form={form} lit={lit} />
        <figcaption>{LOGIN_TEXT.front}</figcaption>
      </figure>
      <figure className={styles['side']}>
        <CardBack form={form} lit={lit} />
        <figcaption>{LOGIN_TEXT.back}</figcaption>
      </figure>
    </div>
  )
}

type WrittenProps = { x: number; y: number; typed: string; sample: string; isNumber?: boolean }

function Written({ x, y, typed, sample, isNumber = false }: WrittenProps) {
  const classes = [styles['value'], isNumber && styles['number'], typed && styles['typed']]
  return (
    <text x={x} y={y} className={classes.filter(Boolean).join(' ')}>
      {typed || sample}
    </text>
  )
}

type LightProps = { x: number; y: number; width: number; isLit: boolean }

function Light({ isLit, ...place }: LightProps) {
  return <rect {...place} className={styles['light']} data-lit={isLit || undefined} height="30" rx="7" />
}

function CardFront({ form, lit, viewBox = WHOLE }: CardDrawingProps) {
  const date = chosenBirthDate(form.birthDate)
  const isDate = lit === 'day' || lit === 'month' || lit === 'year'
  return (
    <svg className={styles['card']} viewBox={viewBox}>
      <rect className={styles['face']} x="1" y="1" width="338" height="212" rx="12" />
      <path className={styles['band']} d="M2 13A11 11 0 0 1 13 2h314a11 11 0 0 1 11 11v35H2z" />
      <circle className={styles['chip']} cx="28" cy="25" r="13" />
      <text className={styles['text']} x="50" y="31">
        {CARD_TEXT.title}
      </text>
      <Light x={92} y={58} width={190} isLit={lit === 'pid'} />
      <Written x={100} y={79} typed={form.pid} sample={CARD_TEXT.pid} isNumber />
      <rect className={styles['chip']} x="22" y="72" width="46" height="36" rx="6" />
      <path className={styles['faint']} d="M22 88h46v3H22zM43 72h3v36h-3z" />
      <svg x="0" y="0" width="340" height="214">
        <Light x={92} y={96} width={104} isLit={lit === 'fname'} />
        <Written x={100} y={117} typed={form.fname} sample={CARD_TEXT.fname} />
      </svg>
      <rect className={styles['face']} x="246" y="98" width="76" height="98" rx="6" />
      <Light x={92} y={131} width={140} isLit={lit === 'lname'} />
      <Written x={100} y={152} typed={form.lname} sample={CARD_TEXT.lname} />
      <Light x={92} y={166} width={146} isLit={isDate} />
      <text className={styles['text']} x="22" y="187">
        {CARD_TEXT.born}
      </text>
      <Written
        x={100}
        y={187}
        typed={date.year > 0 ? shortThaiDate(date) : ''}
        sample={CARD_TEXT.birthDate}
      />
      <path
        className={styles['faint']}
        d="M284 118a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM256 195c0-25 11-39 28-39s28 14 28 39z"
      />
    </svg>
  )
}

function CardBack({ form, lit, viewBox = WHOLE }: CardDrawingProps) {
  return (
    <svg className={styles['card']} viewBox={viewBox}>
      <rect className={styles['face']} x="1" y="1" width="338" height="212" rx="12" />
      <rect className={styles['dark']} x="1.5" y="24" width="337" height="40" />
      <Light x={20} y={82} width={170} isLit={lit === 'laser'} />
      <Written x={30} y={103} typed={form.laser} sample={CARD_TEXT.laser} isNumber />
      <path className={styles['faint']} d="M22 132h296v8H22zM22 152h240v8H22zM22 172h270v8H22z" />
    </svg>
  )
}
