// What the service never does, where somebody else might ask for money (D55).
import { NEVER } from '@border-pass/domain/wording/service-wording'
import { wholeWords } from '../ui/typography/whole-words.tsx'

export function Never() {
  return (
    <p data-soft="small">
      {NEVER.map((sentence) => (
        <span key={sentence}>{wholeWords(`${sentence} `)}</span>
      ))}
    </p>
  )
}
