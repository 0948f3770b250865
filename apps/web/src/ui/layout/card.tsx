// What a screen puts its content into: a card, a folded part, a list of names and values, and the columns of a desktop.
import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Icon } from '../typography/icon.tsx'
import { VisuallyHidden } from '../typography/screen-reader.tsx'
import { Heading, Text } from '../typography/text.tsx'
import { SHELL, TwoColumns } from './screen-layout.tsx'
import { Stack } from './stack.tsx'
import styles from './card.module.css'
import foldStyles from './disclosure.module.css'
import factStyles from './facts.module.css'

/** Without a title it has no name either, and screen readers pass over the section. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      className={joinClasses(SHELL, styles['card'])}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && <Heading id={id}>{title}</Heading>}
      {children}
    </section>
  )
}

type DisclosureProps = {
  summary: string
  /** Read after the summary by screen readers where several have the same. */
  owner?: string
  /** Shown beside the summary: what the content is about. */
  note?: string
  children: ReactNode
  /** Without an outline of its own: it is a part of a card. */
  isBare?: boolean
  /** Given where something outside opens it, or must know; else it is closed until it is pressed. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

/** The browser's own details element. */
export function Disclosure(props: DisclosureProps) {
  const { summary, owner, note, children, isBare = false, isOpen, onToggle } = props
  return (
    <details
      className={foldStyles['details']}
      data-bare={isBare || undefined}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={foldStyles['summary']}>
        <span>
          <Text as="span">{summary}</Text> {owner && <VisuallyHidden>{owner} </VisuallyHidden>}
          {note && (
            <Text as="span" className={foldStyles['note']}>
              {note}
            </Text>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <Stack className={foldStyles['body']} gap="m">
        {children}
      </Stack>
    </details>
  )
}

type Fact = {
  name: string
  /** Left out where there is none: null, undefined or false. */
  value: ReactNode
  /** The value names a person. */
  isName?: boolean
}

type FactsProps = {
  facts: readonly Fact[]
  /** The values are sentences. */
  isPlain?: boolean
}

/** A list of names and values. */
export function Facts({ facts, isPlain = false }: FactsProps) {
  const known = facts.filter(({ value }) => (value ?? false) !== false)
  return (
    <dl className={factStyles['facts']} data-plain={isPlain || undefined}>
      {known.map(({ name, value, isName }) => (
        <div key={name} className={factStyles['fact']}>
          <Text as="dt">{name}</Text>
          <Text as="dd" isName={isName}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** The columns of a desktop; elsewhere only the first. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <TwoColumns gap="l" hasParts className={factStyles['beside']} data-two={Boolean(aside) || undefined}>
      <Stack gap="l" hasParts>
        {children}
      </Stack>
      {aside && (
        <Stack gap="l" hasParts>
          {aside}
        </Stack>
      )}
    </TwoColumns>
  )
}
