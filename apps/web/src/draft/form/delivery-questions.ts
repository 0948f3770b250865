// Which delivery questions the form asks (specification 6; D26).
import {
  asksWhetherDisabled,
  decideDeliveryType,
  offersHomeDelivery,
} from '@border-pass/domain/delivery/delivery-options'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'

export type DeliveryFacts = {
  readonly age: number
  readonly enabled: boolean
  /** Whether the applicant's house is near enough. */
  readonly home: boolean
}

export type DeliveryQuestions = ReturnType<typeof deliveryQuestions>

export function deliveryQuestions({ age, enabled, home }: DeliveryFacts, isDisabled: boolean) {
  const asksDisabled = asksWhetherDisabled(enabled, age)
  const type = decideDeliveryType(enabled, { age, isDisabled })
  return { asksDisabled, offersHome: offersHomeDelivery(type, home) }
}

/** Clears answers to questions that are no longer asked; they would be sent without being shown. */
export function clearHiddenAnswers(form: DetailForm, facts: DeliveryFacts): DetailForm {
  const disabled = form.disabled && deliveryQuestions(facts, true).asksDisabled
  const homeDelivery = form.homeDelivery && deliveryQuestions(facts, disabled).offersHome
  const isSame = disabled === form.disabled && homeDelivery === form.homeDelivery
  return isSame ? form : { ...form, disabled, homeDelivery }
}
