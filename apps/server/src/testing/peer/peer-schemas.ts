// JSON schemas of the comparison service's one route: Fastify compiles them for validating and writing.
const text = { type: 'string' }
const number = { type: 'integer' }

export const SUBMITTED = {
  type: 'object',
  required: ['pid', 'borderCity', 'ccaa', 'borderCode', 'bpType', 'phone', 'deliveryType', 'travelDate'],
  properties: {
    pid: { type: 'string', pattern: '^[0-9]{13}$' },
    borderCity: number,
    ccaa: { type: 'string', pattern: '^[0-9]{4}$' },
    borderCode: text,
    bpType: { type: 'integer', enum: [1, 2] },
    height: { type: 'integer', minimum: 1, maximum: 999 },
    bornPlace: { type: 'string', maxLength: 200 },
    objective: { type: 'string', maxLength: 200 },
    occupation: { type: 'string', maxLength: 200 },
    phone: { type: 'string', pattern: '^0[0-9]{8,9}$' },
    deliveryType: { type: 'integer', enum: [0, 1, 2] },
    travelDate: number,
    oldRequest: { type: 'string', nullable: true },
  },
} as const

export const SAVED = {
  type: 'object',
  properties: {
    reqId: number,
    reqYear: number,
    registrationCode: text,
    isPay: { type: 'boolean' },
    request: {
      type: 'object',
      properties: {
        ...SUBMITTED.properties,
        status: number,
        person: { type: 'object', additionalProperties: true },
        house: { type: 'object', additionalProperties: true },
        card: { type: 'object', additionalProperties: true },
      },
    },
  },
} as const
