import { defineConfig } from 'vitest/config'

// However busy the machine is.
const testTimeout = 30_000

export default defineConfig({ test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], testTimeout } })
