// Worker thread that draws registration sheets one at a time.
import type { RegistrationSheet } from '../../ports/documents.ts'
import { drawOnRequest } from './document-result.ts'
import { openTypeFaces } from './pdf/shape-text.ts'
import { drawRegistrationSheet } from './sheet/draw-registration-sheet.ts'

const faces = openTypeFaces()

drawOnRequest((sheet: RegistrationSheet) => drawRegistrationSheet(sheet, faces))
