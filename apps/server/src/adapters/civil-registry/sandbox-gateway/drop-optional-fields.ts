// Makes a registry record sparse: each optional field (decision 46) is at random kept, left out, set to null or emptied. Fields that
// decide the eligibility stay: dates and codes of moves, the move-in date, the parent of a registry office, the place of birth.

type Json = { readonly [field: string]: unknown }

/** Field names, at any depth. */
const OPTIONAL_ANYWHERE = [
  'age',
  'middleName',
  'fatherName',
  'motherName',
  'englishName',
  'birthPlace',
  'bp1Number',
  'issueDate',
  'expireDate',
  'mimeType',
  'chaya',
  'addDate',
  'houseNo',
  'soi',
  'thanon',
  'trok',
  'th',
  'en',
  'titleSex',
]

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function emptied(value: unknown): unknown {
  return isJson(value) ? {} : ''
}

/** random returns numbers from 0 to below 1, like Math.random. */
export function dropOptionalFields(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => dropOptionalFields(item, random))
  if (!isJson(value)) return value
  const fields = Object.entries(value).flatMap(([field, part]): [string, unknown][] => {
    const kept: [string, unknown] = [field, dropOptionalFields(part, random)]
    if (!OPTIONAL_ANYWHERE.includes(field)) return [kept]
    const variants: [string, unknown][][] = [[kept], [], [[field, null]], [[field, emptied(part)]]]
    return variants[Math.floor(random() * variants.length)] ?? [kept]
  })
  return Object.fromEntries(fields)
}
