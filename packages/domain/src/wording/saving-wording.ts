// Sentences about saving (specification 5, Save; 8; copy deck). The spelling of SAVED is the specification's own.

export const CONFIRM_SAVE = 'ส่งคำขอหนังสือผ่านแดนหรือไม่'

export const SAVED = 'บันทึกข้อมูลเรียบร้อยเเล้ว'

/** For 400, 401, 403, 404, 409 and 500, which say why. */
export function saveRefused(info: string): string {
  return `ไม่สามารถลงทะเบียนได้ [เนื่องจาก ${info}]`
}

export function saveFailed(error: string): string {
  return `ไม่สามารถลงทะเบียนได้ [${error}]`
}
