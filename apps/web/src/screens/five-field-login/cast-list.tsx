// The sandbox's people, to fill the form of the sign-in with (docs/specification/upstream.md, The sandbox).
import { useEffect, useState } from 'react'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { call } from '../../api/call-route.ts'
import { CAST_TEXT } from '../../text/per-screen/cast-text.ts'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { wholeName, wholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './cast-list.module.css'

/** The contract of the sandbox is no part of a real first screen. */
async function askForCast() {
  const { listCast } = await import('@border-pass/contract/sandbox-routes')
  return (await call(listCast, {})).items
}

export type CastProps = { onChoose: (citizen: SandboxCitizen) => void }

export function CastList({ onChoose }: CastProps) {
  const [cast, setCast] = useState<readonly SandboxCitizen[] | null>(null)
  // What fails is asked again when the list is opened again.
  useEffect(() => void askForCast().then(setCast, () => undefined), [])

  return (
    <div data-rows="3">
      <p>{wholeWords(CAST_TEXT.intro)}</p>
      {cast === null ? (
        <Skeleton lines={[56, 56, 56]} />
      ) : (
        <ul className={styles['people']} data-rows="2">
          {cast.map((citizen) => (
            <li key={citizen.pid}>
              <button
                type="button"
                className={styles['person']}
                data-pressable=""
                onClick={() => {
                  announce(CAST_TEXT.chosen(citizen.who))
                  onChoose(citizen)
                }}
              >
                <strong>{wholeName(citizen.who)}</strong>
                <span data-soft="">{wholeWords(citizen.shows)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
