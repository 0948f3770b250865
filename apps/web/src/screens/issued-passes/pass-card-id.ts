/** Where focus comes back to from the detail of a pass. */
export function passCardId(registrationCode: string): string {
  return `pass-${registrationCode}`
}
