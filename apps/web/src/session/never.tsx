// What the service never does, where somebody else might ask for money (D55).
import { NEVER } from '@border-pass/domain/wording/service-wording'
import { WholeWords } from '../ui/typography/whole-words.tsx'

export function Never() {
  return (
    <p data-soft="">
      {NEVER.map((sentence) => (
        <WholeWords key={sentence} as="span">
          {`${sentence} `}
        </WholeWords>
      ))}
    </p>
  )
}
