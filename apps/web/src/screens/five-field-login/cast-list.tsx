// The sandbox's people fill the form of the sign-in (docs/specification/upstream.md, The sandbox).
import { useEffect, useState } from 'react'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { call } from '../../api/call-route.ts'
import { CAST_TEXT } from '../../text/per-screen/cast-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PRESSABLE } from '../../ui/buttons/pressable.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { AtStart, Stack } from '../../ui/layout/stack.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { Text } from '../../ui/typography/text.tsx'
import styles from './cast-list.module.css'

async function loadCast() {
  const { listCast } = await import('@border-pass/contract/sandbox-routes')
  return (await call(listCast, {})).items
}

type CastProps = { onChoose: (citizen: SandboxCitizen) => void }

export function CastDrawer({ onChoose }: CastProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AtStart>
        <Button kind="link" onPress={() => setIsOpen(!isOpen)}>
          {CAST_TEXT.open}
        </Button>
      </AtStart>
      {isOpen && (
        <CastList
          onChoose={(citizen) => {
            setIsOpen(false)
            onChoose(citizen)
          }}
        />
      )}
    </>
  )
}

function CastList({ onChoose }: CastProps) {
  const [cast, setCast] = useState<readonly SandboxCitizen[] | null>(null)
  // Opening the list again retries a failed call.
  useEffect(() => void loadCast().then(setCast, () => undefined), [])

  return (
    <Stack gap="m">
      <Text>{CAST_TEXT.intro}</Text>
      {cast === null ? (
        <Skeleton lines={[56, 56, 56]} />
      ) : (
        <Stack as="ul" className={styles['people']} gap="s">
          {cast.map((citizen) => (
            <li key={citizen.pid}>
              <button
                type="button"
                className={joinClasses(PRESSABLE, styles['person'])}
                onClick={() => {
                  announce(CAST_TEXT.chosen(citizen.who))
                  onChoose(citizen)
                }}
              >
                <Text as="strong" isName>
                  {citizen.who}
                </Text>
                <Text as="span" look="soft">
                  {citizen.shows}
                </Text>
              </button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
