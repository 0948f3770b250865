// The registration code as QR code and barcode (specification 2, registration result; decision 35).
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Barcode } from '../ui/codes/barcode.tsx'
import { CodePanel } from '../ui/codes/code-panel.tsx'
import { QrCode } from '../ui/codes/qr-code.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'

export function RegistrationCodes({ code }: { code: string }) {
  const tabs = [
    {
      id: 'qr',
      label: RESULT_TEXT.qr,
      content: (
        <Stack>
          <CodePanel title={RESULT_TEXT.codes} caption={code}>
            <QrCode text={code} label={RESULT_TEXT.qrOf(code)} />
          </CodePanel>
        </Stack>
      ),
    },
    {
      id: 'barcode',
      label: RESULT_TEXT.barcode,
      content: (
        <Stack>
          <CodePanel title={RESULT_TEXT.codes} caption={code}>
            <Barcode text={code} label={RESULT_TEXT.barcodeOf(code)} />
          </CodePanel>
        </Stack>
      ),
    },
  ]
  return <Tabs label={RESULT_TEXT.codes} tabs={tabs} />
}
