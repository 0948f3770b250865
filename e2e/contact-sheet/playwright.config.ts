// npm run e2e -- --config e2e/contact-sheet: a picture of every state at all sizes, in test-results/screens, and the README's.
import { defineConfig } from '@playwright/test'
import everything from '../../playwright.config.ts'

export default defineConfig({
  ...everything,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  reporter: 'list',
  timeout: 300_000,
  // Only the phone's project: each sheet shows all widths itself, and the README's walk is on a phone.
  projects: (everything.projects ?? []).map((phone) => ({
    ...phone,
    testMatch: ['contact-sheet.ts', 'readme-pictures.ts'],
  })),
})
