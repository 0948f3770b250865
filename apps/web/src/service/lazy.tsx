// A component in a chunk of its own, which can be fetched again after a failure. The router's lazy component would reload the page, and
// React.lazy never retries.
import { type ComponentType, use, useEffect, useState } from 'react'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { RetryButton } from './retry-button.tsx'

export class ScreenNotFetched extends Error {
  declare readonly fetchAgain: () => Promise<unknown>

  constructor(cause: unknown, fetchAgain: () => Promise<unknown>) {
    // The message names the file.
    super(String(cause))
    this.fetchAgain = fetchAgain
  }
}

/**
 * Rendered if the code cannot be fetched: the error screen in place of the whole screen, or a notice or nothing in place of the component.
 * Only with "error-screen" does the component suspend while its code loads.
 */
type WhenMissing = 'error-screen' | 'notice' | 'nothing'

export function lazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  whenMissing: WhenMissing = 'error-screen',
) {
  let Code: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  const fetchNow = () => {
    coming = fetchCode().then(
      (fetched) => (Code = fetched),
      (cause: unknown) => {
        throw new ScreenNotFetched(cause, fetchNow)
      },
    )
    return coming
  }
  /** A failed preload is retried when the part is rendered. */
  const preload = async () => {
    if (!Code) await fetchNow().catch(() => (coming = undefined))
  }
  function Whole(props: Props) {
    const Fetched = Code ?? use(coming ?? fetchNow())
    return <Fetched {...props} />
  }
  function InPlace(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>(Code ? 'here' : 'coming')
    useEffect(() => {
      if (state !== 'coming') return
      void preload().then(() => setState(Code ? 'here' : 'failed'))
    }, [state])
    if (state === 'failed' && whenMissing === 'notice') {
      return (
        <Banner kind="warn" isLive actions={<RetryButton onPress={() => setState('coming')} />}>
          {FAILURE_TEXT.unreachable}
        </Banner>
      )
    }
    return state === 'here' && Code !== undefined && <Code {...props} />
  }
  return Object.assign(whenMissing === 'error-screen' ? Whole : InPlace, { preload })
}
