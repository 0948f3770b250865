// The layout of a step: its question and, on a desktop, a panel with the choices so far and the actions.
import { type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { PanelOfActions } from './action-bar.tsx'
import { TwoColumns, SHELL } from './screen-layout.tsx'
import { Stack } from './stack.tsx'
import styles from './question-column.module.css'

type QuestionColumnProps = {
  title: string
  /** What has been chosen so far; drawn on a desktop and on paper. Without it no panel is drawn around the actions. */
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
        <PanelOfActions value={panel}>{children}</PanelOfActions>
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

/** Something that can be added to the request; on a desktop it stands in the panel. */
export function Offer({ children }: { children: ReactNode }) {
  return <div className={joinClasses(SHELL, styles['offer'])}>{children}</div>
}
