// Converts a finished application to the wire (specification 3; D2 and D41).
import { joinHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Application as WireApplication } from '@border-pass/contract/schemas/application-schema'
import type { Application } from '@border-pass/domain/request/application'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'

export function applicationToWire(application: Application): WireApplication {
  const { deliveryAddress, oldRequest, travelDate, listFollow } = application
  return {
    ...application,
    deliveryAddress: deliveryAddress && joinHomeAddress(deliveryAddress),
    travelDate: toDateNumber(travelDate),
    oldRequest: oldRequest && writeRequestNumber(oldRequest),
    listFollow: [...listFollow],
  }
}
