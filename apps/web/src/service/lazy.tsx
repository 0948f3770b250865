// A component in a chunk of its own, which can be fetched again after a failure. The router's lazy component would reload the page, and
// React.lazy never retries.
import { type ComponentType, use, useEffect, useState } from 'react'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { RetryButton } from './retry-button.tsx'

export class ScreenNotFetched extends Error {
  readonly fetchAgain: () => Promise<unknown>

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

/** `lines` are the heights of a skeleton in place of a component whose code loads and which does not suspend. */
export function lazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  whenMissing: WhenMissing = 'error-screen',
  lines?: readonly number[],
) {
  let Code: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined

  const fetchNow = () => {
    fetching = fetchCode().then(
      (fetched) => (Code = fetched),
      (cause: unknown) => {
        throw new ScreenNotFetched(cause, fetchNow)
      },
    )
    return fetching
  }
  /** A failed preload is retried when the part is rendered. */
  const preload = async () => {
    if (!Code) await fetchNow().catch(() => (fetching = undefined))
  }
  function SuspendingComponent(props: Props) {
    const Fetched = Code ?? use(fetching ?? fetchNow())
    return <Fetched {...props} />
  }
  function LocalComponent(props: Props) {
    const [state, setState] = useState<'busy' | 'done' | 'failed'>(Code ? 'done' : 'busy')
    useEffect(() => {
      if (state !== 'busy') return
      void preload().then(() => setState(Code ? 'done' : 'failed'))
    }, [state])
    if (state === 'failed' && whenMissing === 'notice') {
      return (
        <Banner kind="warn" isLive actions={<RetryButton onPress={() => setState('busy')} />}>
          {FAILURE_TEXT.unreachable}
        </Banner>
      )
    }
    if (state === 'done' && Code !== undefined) return <Code {...props} />
    return lines && <Skeleton lines={lines} />
  }
  return Object.assign(whenMissing === 'error-screen' ? SuspendingComponent : LocalComponent, { preload })
}
