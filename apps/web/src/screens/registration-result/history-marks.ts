// What was said or asked of a request stands in the state of the history entry, which a reload keeps, and which back and forward come
// back to.
import { isRecord } from '../../api/decoders.ts'

const stateNow = () => (isRecord(history.state) ? history.state : {})

export const isMarked = (name: string) => stateNow()[name] === true

export const mark = (name: string) => history.replaceState({ ...stateNow(), [name]: true }, '')
