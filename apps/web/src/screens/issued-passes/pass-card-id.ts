/** The element that gets the focus after the detail of a pass is closed. */
export function passCardId(registrationCode: string): string {
  return `pass-${registrationCode}`
}
