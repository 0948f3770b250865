import { useState } from 'react'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ResultFacts } from './result-facts.tsx'

export function FoldedFacts({ request }: { request: Request }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={RESULT_TEXT.facts} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <ResultFacts request={request} />}
    </Disclosure>
  )
}
