// The messages at the card's fields (decision 8).
import { useState } from 'react'
import {
  findLaserCodeFault,
  findNameFault,
  findNationalIdFault,
  type FiveFieldForm,
  type FiveFieldName,
  type SignInFault,
} from '@border-pass/domain/sign-in/five-field-form'
import { findTitledName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'

const sentenceOf = (fault: SignInFault | null) => fault && signInFaultSentence(fault)

export function useFieldChecks(form: FiveFieldForm) {
  const [left, setLeft] = useState<ReadonlySet<FiveFieldName>>(new Set())
  const titled = left.has('fname') ? findTitledName(form.fname) : null
  return {
    leave: (field: FiveFieldName) => setLeft((before) => new Set(before).add(field)),
    errors: {
      // What is typed in part is no fault yet.
      pid: left.has('pid') ? sentenceOf(findNationalIdFault(form)) : null,
      laser: left.has('laser') ? sentenceOf(findLaserCodeFault(form)) : null,
      fname: sentenceOf(findNameFault(form.fname)),
      lname: sentenceOf(findNameFault(form.lname)),
    },
    nameOffer: titled && {
      question: LOGIN_TEXT.titleQuestion,
      act: LOGIN_TEXT.removeTitle(titled.title),
      text: titled.name,
    },
  }
}
