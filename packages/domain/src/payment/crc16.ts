// CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF), the checksum at the end of a Thai QR payment code.

const POLYNOMIAL = 0x1021
const INITIAL = 0xffff

/** Four capital hexadecimal digits over the text's characters, which must be ASCII. */
export function crc16(text: string): string {
  let crc = INITIAL
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : crc << 1
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
