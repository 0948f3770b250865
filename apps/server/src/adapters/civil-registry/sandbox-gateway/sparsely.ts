// A record of the registry that says no more than it has to: of what may be missing (decision 46) each part is told, left out, null or
// empty, by chance. What decides about the citizen is left as it is: the dates and codes of moves, the day of moving in, the parent of
// a registry office, the place of a birth.

type Json = { readonly [field: string]: unknown }

/** By name, wherever they stand. */
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

/** random gives numbers from 0 to below 1. */
export function sparsely(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => sparsely(item, random))
  if (!isJson(value)) return value
  const fields = Object.entries(value).flatMap(([field, part]): [string, unknown][] => {
    const told: [string, unknown] = [field, sparsely(part, random)]
    if (!OPTIONAL_ANYWHERE.includes(field)) return [told]
    const left: [string, unknown][][] = [[told], [], [[field, null]], [[field, emptied(part)]]]
    return left[Math.floor(random() * left.length)] ?? [told]
  })
  return Object.fromEntries(fields)
}
