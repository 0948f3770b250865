// Draws the side of the ID card with the focused field, which is highlighted and shows the typed text.
import type { FiveFieldForm, FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { CARD_TEXT } from '../../text/per-screen/card-text.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import styles from './card-drawing.module.css'

type CardDrawingProps = { form: FiveFieldForm; lit: FiveFieldName }

/** In the form the drawing has just been opened, and the bar may cover it. On a desktop it is beside the form. */
function scrollIntoSight(card: SVGSVGElement | null) {
  if (card?.closest('form')) card.scrollIntoView({ block: 'nearest' })
}

/** All coordinates are in the units of the view box, which has the proportions of an ID card. */
export function CardDrawing(props: CardDrawingProps) {
  const isBack = props.lit === 'laser'
  return (
    <Stack as="figure" className={styles['side']} gap="xs">
      <svg ref={scrollIntoSight} className={styles['card']} viewBox="0 0 340 214" aria-hidden="true">
        <rect className={styles['face']} x="1" y="1" width="338" height="212" rx="12" />
        {isBack ? <CardBack {...props} /> : <CardFront {...props} />}
      </svg>
      <Text as="figcaption" look="soft">
        {isBack ? CARD_TEXT.back : CARD_TEXT.front}
      </Text>
    </Stack>
  )
}

function CardFront({ form, lit }: CardDrawingProps) {
  const isDate = lit === 'day' || lit === 'month' || lit === 'year'
  const born = form.birthDate.year > 0 ? formatShortThaiDate(form.birthDate) : ''
  return (
    <>
      <path className={styles['band']} d="M2 13A11 11 0 0 1 13 2h314a11 11 0 0 1 11 11v35H2z" />
      <circle className={styles['chip']} cx="28" cy="25" r="13" />
      <text className={styles['text']} x="50" y="31">
        {CARD_TEXT.title}
      </text>
      <Highlight x={92} y={58} width={190} isLit={lit === 'pid'} />
      <CardText x={100} y={79} typed={form.pid} sample={CARD_TEXT.pid} isNumber />
      <rect className={styles['chip']} x="22" y="72" width="46" height="36" rx="6" />
      <path className={styles['faint']} d="M22 88h46v3H22zM43 72h3v36h-3z" />
      <Highlight x={92} y={96} width={104} isLit={lit === 'fname'} />
      <CardText x={100} y={117} typed={form.fname} sample={CARD_TEXT.fname} />
      <rect className={styles['face']} x="246" y="98" width="76" height="98" rx="6" />
      <Highlight x={92} y={131} width={140} isLit={lit === 'lname'} />
      <CardText x={100} y={152} typed={form.lname} sample={CARD_TEXT.lname} />
      <Highlight x={92} y={166} width={146} isLit={isDate} />
      <text className={styles['text']} x="22" y="187">
        {CARD_TEXT.born}
      </text>
      <CardText x={100} y={187} typed={born} sample={CARD_TEXT.birthDate} />
      <path
        className={styles['faint']}
        d="M284 118a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM256 195c0-25 11-39 28-39s28 14 28 39z"
      />
    </>
  )
}

function CardBack({ form }: CardDrawingProps) {
  return (
    <>
      <rect className={styles['dark']} x="1.5" y="24" width="337" height="40" />
      <Highlight x={20} y={82} width={170} isLit />
      <CardText x={30} y={103} typed={form.laser} sample={CARD_TEXT.laser} isNumber />
      <path className={styles['faint']} d="M22 132h296v8H22zM22 152h240v8H22zM22 172h270v8H22z" />
    </>
  )
}

function Highlight({ x, y, width, isLit }: { x: number; y: number; width: number; isLit: boolean }) {
  const at = { x, y, width, height: 30, rx: 7 }
  return <rect className={styles['light']} data-lit={isLit || undefined} {...at} />
}

type CardTextProps = { x: number; y: number; typed: string; sample: string; isNumber?: boolean }

function CardText({ x, y, typed, sample, isNumber = false }: CardTextProps) {
  const classes = [styles['value'], isNumber && styles['number'], typed && styles['typed']]
  return (
    <text x={x} y={y} className={classes.filter(Boolean).join(' ')}>
      {typed || sample}
    </text>
  )
}
