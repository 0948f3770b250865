// What /register is told of a sign-in with ThaID that failed (D57). Without zod, which the web's first screen does not load (ADR 11).
export const THAID_FAILURES = ['rejected', 'unavailable', 'cancelled'] as const
