import type { ReactNode } from 'react'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { RESULT_TEXT } from '../../../text/per-screen/registration-result-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/typography/icon.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import type { RequestStep } from './request-steps.ts'
import styles from './steps-card.module.css'

type StepsCardProps = { steps: readonly RequestStep[]; children?: ReactNode }

export function StepsCard({ steps, children }: StepsCardProps) {
  return (
    <Card>
      <ol className={styles['steps']} aria-label={RESULT_TEXT.progress}>
        {steps.map(({ name, state, date, isToday }, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <div className={styles['what']}>
              <p className={styles['name']}>
                <WholeWords>{name}</WholeWords>
              </p>
              {date && (
                <p>
                  <WholeWords>{shortThaiDate(date)}</WholeWords>
                  {isToday && <strong> ({RESULT_TEXT.isToday})</strong>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}
