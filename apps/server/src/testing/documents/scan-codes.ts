// Scans a QR code or barcode in a picture with ZXing.
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Pixels } from './read-pdf.ts'

const sourceOf = ({ luminance, width, height }: Pixels) => new RGBLuminanceSource(luminance, width, height)

/** `isAlone`: the picture has only the code. Without it, ZXing sometimes mistakes data for a corner pattern. */
export function scanQr(pixels: Pixels, { isAlone = false } = {}): string {
  const hints = new Map(isAlone ? [[DecodeHintType.PURE_BARCODE, true]] : [])
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(sourceOf(pixels))), hints).getText()
}

export function scanBarcode(pixels: Pixels): string {
  return new Code128Reader()
    .decode(new BinaryBitmap(new GlobalHistogramBinarizer(sourceOf(pixels))))
    .getText()
}
