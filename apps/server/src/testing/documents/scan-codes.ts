// Scans a picture as a phone or a counter's scanner would, with ZXing.
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

/** Where nothing but the code is to be seen, ZXing may be told so: looking for it, it now and then takes data for a corner. */
export function scanQr(pixels: Pixels, { isAlone = false } = {}): string {
  const hints = new Map(isAlone ? [[DecodeHintType.PURE_BARCODE, true]] : [])
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(sourceOf(pixels))), hints).getText()
}

export function scanBarcode(pixels: Pixels): string {
  return new Code128Reader()
    .decode(new BinaryBitmap(new GlobalHistogramBinarizer(sourceOf(pixels))))
    .getText()
}
