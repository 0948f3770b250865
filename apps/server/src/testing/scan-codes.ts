// Scans a picture as a phone or a counter's scanner would, with ZXing.
import {
  BinaryBitmap,
  Code128Reader,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Pixels } from './read-pdf.ts'

const sourceOf = ({ luminance, width, height }: Pixels) => new RGBLuminanceSource(luminance, width, height)

export function scanQr(pixels: Pixels): string {
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(sourceOf(pixels)))).getText()
}

export function scanBarcode(pixels: Pixels): string {
  return new Code128Reader()
    .decode(new BinaryBitmap(new GlobalHistogramBinarizer(sourceOf(pixels))))
    .getText()
}
