// Beside an unavailable button: the missing fields, each a link.
import styles from './missing-fields.module.css'
import { WORDS } from '../typography/words.ts'
import { WholeWords } from '../typography/whole-words.tsx'

export type MissingField = { id: string; label: string }

export function focusField(id: string) {
  const field = document.getElementById(id)
  // A field in a folded part of the page cannot take the focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

export function MissingFields({ id, fields }: { id?: string; fields: readonly MissingField[] }) {
  return (
    <p className={styles['missing']} id={id} aria-live="polite">
      {fields.length > 0 && (
        <>
          {WORDS.missing}{' '}
          {fields.map((field, index) => (
            <span key={field.id}>
              {index > 0 && ', '}
              <a
                href={`#${field.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field.id)
                }}
              >
                <WholeWords>{field.label}</WholeWords>
              </a>
            </span>
          ))}
        </>
      )}
    </p>
  )
}
