// A part of a screen in a chunk of its own, fetched when it is first shown.
import { type ComponentType, useEffect, useState } from 'react'
import { PartNotLoaded } from './part-not-loaded.tsx'

type State = 'coming' | 'here' | 'failed'

export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
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
    if (state === 'failed') return <PartNotLoaded onRetry={() => setState('coming')} />
    return state === 'here' && Part !== undefined && <Part {...props} />
  }
}
