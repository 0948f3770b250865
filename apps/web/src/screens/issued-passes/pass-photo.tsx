import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import styles from './issued-passes.module.css'
import { useFace } from './use-face.ts'

/** The frame has its final size with or without a picture, to prevent a layout shift. */
export function PassPhoto({ request: { displayName } }: { request: Request }) {
  const { face, isLoading, error } = useFace()
  return (
    <div className={styles['photo']} aria-busy={isLoading || undefined}>
      {face !== null && <img src={face} alt={PASSES_TEXT.photo(displayName)} />}
      {face === null && !isLoading && error === null && <p>{PASSES_TEXT.noPhoto}</p>}
    </div>
  )
}
