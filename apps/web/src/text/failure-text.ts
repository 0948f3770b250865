// A sentence for every way in which a call may fail, and a short reference to quote.
import { failureOf } from '../api/failure.ts'

export const FAILURE_TEXT = {
  unreachable: 'ไม่สามารถเชื่อมต่อระบบได้ กรุณาตรวจสอบอินเทอร์เน็ต แล้วลองใหม่อีกครั้ง',
  /** In place of the sentence above where the frame says already that there is no signal. */
  needsSignal: 'ต้องใช้อินเทอร์เน็ต กรุณาลองใหม่เมื่อมีสัญญาณ',
  timeout: 'ระบบใช้เวลานานกว่าปกติ กรุณาลองใหม่อีกครั้ง',
  broken: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง',
  retry: 'ลองใหม่',
  reference: (reference: string) => `รหัสอ้างอิง ${reference}`,
  notFetchedTitle: 'ยังเปิดหน้านี้ไม่ได้',
  opensWithSignal: 'หน้านี้จะเปิดเองเมื่อมีสัญญาณ',
  connecting: 'กำลังเชื่อมต่อ',
} as const

const REFERENCE_LENGTH = 8

/** Gives a sentence for any thrown value, bugs included. */
export function sentenceOfError(error: unknown): string {
  const failure = failureOf(error)
  switch (failure?.kind) {
    case 'problem':
      return failure.problem.info || FAILURE_TEXT.broken
    case 'unreachable':
    case 'timeout':
      return FAILURE_TEXT[failure.kind]
    case 'unreadable':
      return failure.info ?? FAILURE_TEXT.broken
    case undefined:
      return FAILURE_TEXT.broken
  }
}

/** The start of the request id; null if the server did not answer. */
export function findReference(error: unknown): string | null {
  const failure = failureOf(error)
  if (failure?.kind === 'problem') return failure.problem.requestId.slice(0, REFERENCE_LENGTH)
  if (failure?.kind === 'unreadable') return failure.reference?.slice(0, REFERENCE_LENGTH) ?? null
  return null
}
