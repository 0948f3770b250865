// Which delivery questions the form asks (specification 6; D26).
import {
  asksWhetherDisabled,
  decideDeliveryType,
  offersHomeDelivery,
} from '@border-pass/domain/delivery/delivery-options'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'

export type DeliveryFacts = {
  readonly age: number
  /** Whether the office delivers. */
  readonly enabled: boolean
  /** Whether the applicant's house is near enough for a delivery. */
  readonly home: boolean
}

export type DeliveryQuestions = ReturnType<typeof decideDeliveryQuestions>

export function decideDeliveryQuestions({ age, enabled, home }: DeliveryFacts, isDisabled: boolean) {
  const asksDisabled = asksWhetherDisabled(enabled, age)
  const type = decideDeliveryType(enabled, { age, isDisabled })
  return { asksDisabled, offersHome: offersHomeDelivery(type, home) }
}

/** Clears answers to questions that are no longer asked; they would be sent without being shown. */
export function clearHiddenAnswers(form: DetailForm, facts: DeliveryFacts): DetailForm {
  const disabled = form.disabled && decideDeliveryQuestions(facts, form.disabled).asksDisabled
  const homeDelivery = form.homeDelivery && decideDeliveryQuestions(facts, disabled).offersHome
  const isSame = disabled === form.disabled && homeDelivery === form.homeDelivery
  return isSame ? form : { ...form, disabled, homeDelivery }
}
