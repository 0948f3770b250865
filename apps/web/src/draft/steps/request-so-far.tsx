// On a desktop, beside the question of a step: what has been chosen so far, each with the way to change it.
import type { Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { choicesSoFar } from './choices-so-far.ts'
import styles from './request-so-far.module.css'
import { addressOfStep } from './step-address.ts'
import { detailFieldId } from '../form/detail-field-id.ts'

type SoFarProps = { draft: Draft; step: RequestStep }

export function RequestSoFar({ draft, step }: SoFarProps) {
  const choices = choicesSoFar(draft)
  // The summary is the request itself.
  if (choices.length === 0 || step === 'summary') return null
  return (
    <aside className={styles['beside']}>
      <Card title={SO_FAR_TEXT.title}>
        <dl className={styles['choices']}>
          {choices.map(({ name, value, askedIn }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <WholeWords>{value}</WholeWords>
              </dd>
              {/* What is asked on this very step is changed there. */}
              {askedIn !== null && askedIn !== step && (
                <dd>
                  <ChangeLink name={name} askedIn={askedIn} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  )
}

function ChangeLink({ name, askedIn }: { name: string; askedIn: 'selection' | 'detail' }) {
  const text = (
    <>
      {SO_FAR_TEXT.change} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  if (askedIn === 'selection') return <Link {...addressOfStep('selection')}>{text}</Link>
  return (
    <Link {...addressOfStep('detail')} hash={detailFieldId('travelDate')}>
      {text}
    </Link>
  )
}
