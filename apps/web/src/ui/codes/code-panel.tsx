// A code with its text, and a button that shows it full-screen.
import type { ReactNode } from 'react'
import { OCR_B, OCR_B_HEIGHT, OCR_B_UNITS } from '@border-pass/domain/issued-pass/mrz/ocr-b'
import { joinClasses } from '../join-classes.ts'
import { Stack } from '../layout/stack.tsx'
import { LATER_WORDS } from '../typography/later-words.ts'
import { FullScreenCodeButton } from './full-screen-code-dialog.tsx'
import { CodeCaption, PAPER } from './scan-code.tsx'
import styles from './scan-code.module.css'

type CodePanelProps = {
  title: string
  /** The code as text; machine-readable lines need none. */
  caption?: string
  /** A wide code is rotated on a portrait screen. */
  isWide?: boolean
  children: ReactNode
}

export function CodePanel({ title, caption, isWide = false, children }: CodePanelProps) {
  const code = (
    <>
      {children}
      {caption !== undefined && <CodeCaption groups={[caption]} />}
    </>
  )
  return (
    <>
      <Stack gap="s" className={joinClasses(PAPER, styles['panel'])}>
        {code}
      </Stack>
      <FullScreenCodeButton label={LATER_WORDS.fullScreen} title={title} isWide={isWide}>
        {code}
      </FullScreenCodeButton>
    </>
  )
}

// The machine-readable lines in OCR-B (ICAO Doc 9303-3, 4.1). The drawn letters lie over invisible ones that can be copied.

/** Doc 9303 prints ten letters and four lines an inch, so a line is as high as 2.5 letters are wide. */
const LINE_HEIGHT = 2.5 * OCR_B_UNITS
/** The quiet zone on either side. */
const MARGIN = OCR_B_UNITS / 2

export function MachineLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const width = Math.max(...lines.map((line) => line.length)) * OCR_B_UNITS
  return (
    <svg
      className={styles['lines']}
      viewBox={`${-MARGIN} 0 ${width + 2 * MARGIN} ${lines.length * LINE_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {lines.map((line, row) => {
        const baseline = row * LINE_HEIGHT + (LINE_HEIGHT + OCR_B_HEIGHT) / 2
        return (
          <g key={line} transform={`translate(0 ${baseline})`}>
            <text textLength={line.length * OCR_B_UNITS} lengthAdjust="spacingAndGlyphs">
              {line}
            </text>
            {Array.from(line, (letter, column) => (
              <path key={column} d={OCR_B[letter]} transform={`translate(${column * OCR_B_UNITS})`} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
