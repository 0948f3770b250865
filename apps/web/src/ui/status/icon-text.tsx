import type { HTMLAttributes } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Icon, type IconName } from '../typography/icon.tsx'
import { Text } from '../typography/text.tsx'
import type { BannerKind } from './banner.tsx'
import styles from './icon-text.module.css'

type IconTextProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'li'
  icon: IconName | null
  iconSize?: number
  tone?: BannerKind
  /** The tone colours the words too. */
  isLoud?: boolean
}

export function IconText(props: IconTextProps) {
  const { as: Element = 'p', icon, iconSize = 20, tone, isLoud = false, className, children, ...rest } = props
  return (
    <Element
      {...rest}
      className={joinClasses(styles['icon-text'], isLoud && styles['loud'], className)}
      data-tone={tone}
    >
      {icon && <Icon name={icon} size={iconSize} />}
      <Text as={Element === 'li' ? 'div' : 'span'}>{children}</Text>
    </Element>
  )
}
