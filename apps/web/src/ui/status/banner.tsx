import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Icon, type IconName } from '../typography/icon.tsx'
import { Text } from '../typography/text.tsx'
import styles from './banner.module.css'

export type BannerKind = 'info' | 'good' | 'bad' | 'warn'

const MARK: Record<BannerKind, IconName> = { info: 'info', good: 'check', bad: 'cross', warn: 'warning' }

type BannerProps = {
  kind: BannerKind
  children: ReactNode
  title?: string
  /** Announced when it appears. A failure is always announced. */
  isLive?: boolean
  /** Has no outline, because it is part of a card. */
  isBare?: boolean
  actions?: ReactNode
}

export function Banner(props: BannerProps) {
  const { kind, children, title, isLive = kind === 'good', isBare = false, actions } = props
  const role = kind === 'bad' ? 'alert' : isLive ? 'status' : undefined
  return (
    <div className={styles['banner']} data-tone={kind} data-bare={isBare || undefined} role={role}>
      <span className={styles['mark']}>
        <Icon name={MARK[kind]} />
      </span>
      <Stack className={styles['words']} gap="s">
        {title && <Text look="strong">{title}</Text>}
        <Text as="div">{children}</Text>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </Stack>
    </div>
  )
}
