// Facts in a row, separated by dots. A fact breaks only if it is longer than a line, and no line begins or ends with a dot.
import { Fragment, type ReactNode } from 'react'
import { Text } from './text.tsx'
import styles from './dotted.module.css'

export function Dotted({ children, isName }: { children: readonly ReactNode[]; isName?: boolean }) {
  return (
    <span className={styles['clip']}>
      <span className={styles['row']}>
        {children.map((fact, index) => (
          <Fragment key={index}>
            {' '}
            <span className={styles['fact']}>
              {index > 0 && <span className={styles['dot']}>·</span>}{' '}
              <Text as="span" isName={isName}>
                {fact}
              </Text>
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
