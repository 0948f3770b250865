// The codes of a pass by its type: the QR code always, a barcode if temporary, machine-readable lines if a booklet.
import { type PassCode, passCodes } from '@border-pass/domain/issued-pass/pass-codes'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { PASSES_TEXT } from '../../text/per-screen/issued-passes-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Barcode } from '../../ui/codes/barcode.tsx'
import { CodePanel } from '../../ui/codes/code-panel.tsx'
import { MachineLines } from '../../ui/codes/machine-lines.tsx'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'

type PassCodesProps = { bpType: PassType; barcode: string; mrz: readonly string[] | null }

function codeOf(kind: PassCode, { barcode, mrz }: PassCodesProps) {
  switch (kind) {
    case 'qr':
      return (
        <CodePanel title={PASSES_TEXT.codes} caption={barcode}>
          <QrCode text={barcode} label={PASSES_TEXT.qrOf(barcode)} />
        </CodePanel>
      )
    case 'barcode':
      return (
        <CodePanel title={PASSES_TEXT.codes} caption={barcode}>
          <Barcode text={barcode} label={PASSES_TEXT.barcodeOf(barcode)} />
        </CodePanel>
      )
    case 'mrz':
      if (mrz === null) return <Banner kind="info">{PASSES_TEXT.noMrz}</Banner>
      return (
        <CodePanel title={PASSES_TEXT.mrz} isWide>
          <MachineLines lines={mrz} label={PASSES_TEXT.mrzOf(mrz.join(' '))} />
        </CodePanel>
      )
  }
}

export function PassCodes(props: PassCodesProps) {
  const tabs = passCodes(props.bpType).map((kind) => ({
    id: kind,
    label: PASSES_TEXT[kind],
    content: <Stack>{codeOf(kind, props)}</Stack>,
  }))
  return <Tabs label={PASSES_TEXT.codes} tabs={tabs} />
}
