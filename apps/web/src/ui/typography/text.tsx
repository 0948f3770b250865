// Texts and headings that keep dates, names and compounds on one line. The characters stay unchanged for copying and screen readers.
import { Children, type HTMLAttributes, type LabelHTMLAttributes, type ReactNode } from 'react'
import { splitWhole } from '@border-pass/domain/wording/whole-words'
import { joinClasses } from '../join-classes.ts'
import styles from './text.module.css'

export const SMALL = styles['small']

type TextProps = HTMLAttributes<HTMLElement> &
  Pick<LabelHTMLAttributes<HTMLElement>, 'htmlFor'> & {
    as?:
      | 'p'
      | 'span'
      | 'div'
      | 'strong'
      | 'li'
      | 'dt'
      | 'dd'
      | 'label'
      | 'legend'
      | 'figcaption'
      | 'h1'
      | 'h2'
      | 'h3'
    look?: 'soft' | 'small' | 'strong' | undefined
    /** A name breaks at spaces only. */
    isName?: boolean | undefined
  }

/** Longer texts take three lines of a phone, and have more space between their lines. */
const LONG = 100

export function Text({ as: Element = 'p', look, isName = false, className, children, ...rest }: TextProps) {
  const isLong = typeof children === 'string' && children.length > LONG
  return (
    <Element {...rest} className={joinClasses(look && styles[look], isLong && styles['long'], className)}>
      {Children.map(children, (child) => (typeof child === 'string' ? keepWhole(child, isName) : child))}
    </Element>
  )
}

type HeadingProps = HTMLAttributes<HTMLElement> & {
  level?: 1 | 2 | 3
  size?: 'm' | 'xl'
  isName?: boolean
}

export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  return <Text as={`h${level}`} {...rest} className={joinClasses(size && styles[size], className)} />
}

function keepWhole(text: string, isName: boolean): ReactNode {
  // No line ends in a dot between words.
  return splitWhole(text.replaceAll(' · ', ' ·\u00a0'), isName).map(({ text: part, isWhole }, index) =>
    isWhole ? (
      <span key={index} className={styles['whole']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
