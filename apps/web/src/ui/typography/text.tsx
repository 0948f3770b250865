// Texts and headings whose dates, names and compounds stay on one line. The characters are unchanged, for copying, search and screen readers.
import { Children, type HTMLAttributes, type LabelHTMLAttributes, type ReactNode } from 'react'
import { splitWhole } from '@border-pass/domain/wording/whole-words'
import { joinClasses } from '../join-classes.ts'
import styles from './text.module.css'

/** What is said beside the matter, in smaller letters. */
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
    /** soft: said beside the matter. */
    look?: 'soft' | 'small' | 'strong' | undefined
    /** It names a person or a place, which is broken at spaces only. */
    isName?: boolean | undefined
  }

export function Text({ as: Element = 'p', look, isName = false, className, children, ...rest }: TextProps) {
  return (
    <Element {...rest} className={joinClasses(look && styles[look], className)}>
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
