// Why a citizen may not request this pass, with the figures that decided. A closed union: every switch over it is exhaustive.
// Codes and sentences: the copy deck's table of eligibility (specification 5).

export type Rejection =
  | { readonly code: 'PERSON_NOT_FOUND' }
  | { readonly code: 'POP_STATUS'; readonly popStatus: number }
  | { readonly code: 'UNDER_AGE'; readonly age: number; readonly minimumAge: number }
  | { readonly code: 'FACE_MISSING' }
  | { readonly code: 'CARD_MISSING' }
  | { readonly code: 'PASS_TYPE_NOT_OFFERED' }
  | { readonly code: 'HOUSE_NOT_FOUND' }
  | { readonly code: 'OUT_OF_AREA' }
  | { readonly code: 'MOVE_INCOMPLETE' }
  | { readonly code: 'RESIDENCE_SHORT'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_SHORT_NO_BIRTH'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_SHORT_NOT_BORN_HERE'; readonly days: number; readonly minimumDays: number }
  | { readonly code: 'RESIDENCE_INVALID'; readonly days: number; readonly maximumDays: number }
  | { readonly code: 'TIME_TOO_LONG'; readonly months: number; readonly maximumMonths: number }

export type RejectionCode = Rejection['code']
