/** The element ids of the first step, for links from its own screen and from the summary. */
export const SELECTION_FIELD_IDS = {
  places: 'selection-places',
  country: 'selection-country',
  passType: 'selection-pass-type',
  office: 'selection-office',
  submit: 'selection-submit',
  missing: 'selection-missing',
} as const
