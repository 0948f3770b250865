// The layout of a step: its question and, on a desktop, a panel with the choices so far and the actions.
import { type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { ActionPanel } from './action-bar.tsx'
import { TwoColumns, SHELL } from './screen-layout.tsx'
import { Stack } from './stack.tsx'
import styles from './question-column.module.css'

type QuestionColumnProps = {
  title: string
  /** The choices so far, shown on a desktop and on paper. Without them the actions have no panel. */
  soFar: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export function QuestionColumn({ title, soFar, foot, children }: QuestionColumnProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const titleId = useId()
  return (
    <TwoColumns hasParts={false}>
      <Stack>
        <ActionPanel value={panel}>{children}</ActionPanel>
      </Stack>
      <div className={styles['panel']} data-bare={!soFar || undefined}>
        {soFar && (
          <section className={styles['so-far']} aria-labelledby={titleId}>
            <h2 id={titleId}>{title}</h2>
            {soFar}
          </section>
        )}
        <div className={styles['portal']} ref={setPanel} />
        {foot}
      </div>
    </TwoColumns>
  )
}

/** An optional addition to the request; on a desktop it is in the panel. */
export function Offer({ children }: { children: ReactNode }) {
  return <div className={joinClasses(SHELL, styles['offer'])}>{children}</div>
}
