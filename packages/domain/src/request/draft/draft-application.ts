// Turns a finished draft into an application (specification 3; D40).
import { COLLECTED, FOR_THE_DISABLED } from '../../delivery/delivery-options.ts'
import type { Application } from '../application.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS } from '../fields/detail-fields.ts'
import { readHeight } from '../fields/height.ts'
import { mapFields, readText } from '../fields/text-field.ts'
import { toFollowerApplication } from './draft-follower.ts'
import { findSelection } from './draft-selection.ts'
import type { Draft } from './draft.ts'

/** null before the selection and the day are chosen. The steps before the summary, and the server, check that the answers are complete. */
export function findApplication(draft: Draft, pid: string): Application | null {
  const selection = findSelection(draft.selection)
  const { detail, oldRequest } = draft
  if (selection === null || detail === null || detail.travelDate === null) return null
  const { borderCity, bpType, office } = selection
  return {
    pid,
    borderCity,
    bpType,
    ccaa: office.ccaa,
    borderCode: office.borderCode,
    ...mapFields(DETAIL_FIELDS, (field, name) => readText(field, detail[name].trim())),
    height: readHeight(detail.height),
    // The form does not ask for the parents' Thai names: the registry has them.
    faname: '',
    maname: '',
    // Type 1, for the elderly, follows from the age, so the server sets it (D26).
    deliveryType: detail.disabled ? FOR_THE_DISABLED : COLLECTED,
    deliveryAddress: detail.homeDelivery ? mapFields(ADDRESS_FIELDS, (_, name) => detail[name].trim()) : null,
    travelDate: detail.travelDate,
    oldRequest,
    listFollow: draft.followers.map(toFollowerApplication),
  }
}
