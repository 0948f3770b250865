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
  /** Added to the summary for screen readers, if several have the same summary. */
  owner?: string
  note?: string
  children: ReactNode
  /** Has no outline, because it is part of a card. */
  isBare?: boolean
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

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
  /** A fact with null, undefined or false is left out. */
  value: ReactNode
  isName?: boolean
}

type FactsProps = {
  facts: readonly Fact[]
  /** Shows the facts without lines between them, and the values in normal weight. */
  isPlain?: boolean
}

export function Facts({ facts, isPlain = false }: FactsProps) {
  const shown = facts.filter(({ value }) => (value ?? false) !== false)
  return (
    <dl className={factStyles['facts']} data-plain={isPlain || undefined}>
      {shown.map(({ name, value, isName }) => (
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

/** Two columns on a desktop. Without `aside` the second one stays empty. */
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
