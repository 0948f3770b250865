// npm run e2e -- --config e2e/contact-sheet: pictures of every screen, in light and dark, and the README's, into docs/screens.
import { defineConfig } from '@playwright/test'
import everything from '../../playwright.config.ts'

export default defineConfig({
  ...everything,
  testDir: '.',
  globalSetup: '../global-setup.ts',
  reporter: 'list',
  timeout: 300_000,
  // The README shows a phone.
  projects: (everything.projects ?? []).map((project) => ({
    ...project,
    testMatch: project.name === 'phone' ? ['contact-sheet.ts', 'readme-pictures.ts'] : 'contact-sheet.ts',
  })),
})
