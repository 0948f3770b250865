// A part of a screen in a chunk of its own, fetched when it is first shown.
import { type ComponentType, useEffect, useState } from 'react'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { RetryButton } from './failure-notice.tsx'

type State = 'coming' | 'here' | 'failed'

/** A part with `isOptional` shows nothing when its code could not be fetched; any other shows a notice. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isOptional = false,
) {
  let Part: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<State>(Part ? 'here' : 'coming')
    useEffect(() => {
      if (state !== 'coming') return
      const fetchNow = async () => {
        Part = await fetchPart()
        setState('here')
      }
      fetchNow().catch(() => setState('failed'))
    }, [state])
    if (state === 'failed' && !isOptional) {
      return (
        <Banner kind="warn" isLive actions={<RetryButton onPress={() => setState('coming')} />}>
          {FAILURE_TEXT.unreachable}
        </Banner>
      )
    }
    return state === 'here' && Part !== undefined && <Part {...props} />
  }
}
