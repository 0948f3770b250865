// npm run e2e -- --config e2e/contact-sheet: pictures of every screen, in light and dark; of all a sheet, and the README's, in docs/screens.
import { defineConfig } from '@playwright/test'
import everything from '../../playwright.config.ts'

export default defineConfig({
  ...everything,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  reporter: 'list',
  timeout: 300_000,
  projects: [
    // A picture of a state shows every width, and the README shows a phone.
    ...(everything.projects ?? []).map((phone) => ({
      ...phone,
      testMatch: ['contact-sheet.ts', 'readme-pictures.ts'],
    })),
    { name: 'sheet', testMatch: 'sheet.ts', dependencies: ['phone'] },
  ],
})
