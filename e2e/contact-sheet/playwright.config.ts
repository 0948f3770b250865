// npm run e2e -- --config e2e/contact-sheet: pictures of every screen, in light and dark, and the README's, into docs/screens.
import { defineConfig } from '@playwright/test'
import everything from '../../playwright.config.ts'

export default defineConfig({
  ...everything,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  reporter: 'list',
  timeout: 300_000,
  // A picture of a state shows every width, and the README shows a phone.
  projects: (everything.projects ?? []).filter(({ name }) => name === 'phone'),
  testMatch: ['contact-sheet.ts', 'readme-pictures.ts'],
})
