import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import styles from './tabs.module.css'

const STEPS_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

type TabsProps<Id> = {
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  onSelect?: (id: Id) => void
}

export function Tabs<Id extends string>({ label, tabs, onSelect }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const index = Math.min(wanted, tabs.length - 1)
  const current = tabs[index]
  if (!current) return null

  const select = (position: number) => {
    setWanted(position)
    const chosen = tabs[position]
    if (chosen) onSelect?.(chosen.id)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = STEPS_BY_KEY[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + tabs.length) % tabs.length
    select(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Stack gap="l">
      <div
        ref={list}
        className={styles['list']}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab, position) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles['tab']}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(position)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current.id}`}>
        {current.content}
      </div>
    </Stack>
  )
}
