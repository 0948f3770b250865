import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint, nameCountries, precompressed, unwrapCssLayers } from './build/page.ts'
import { prerenderSignIn } from './build/prerender-sign-in.ts'
import { disableReactTracks, reloadStatefulModules } from './build/development.ts'
import { serviceWorker } from './build/service-worker.ts'

// As an object it leaves the Host header alone, which the server holds against the Origin (D10).
const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` }

/** The screens that work offline: the offline receipts, and the notice if there are none. */
const OFFLINE_SOURCES = [
  'index.html',
  'src/screens/landing/landing-screen.tsx',
  'src/screens/no-signal/no-signal-screen.tsx',
  'src/screens/no-signal/unanswered-screen.tsx',
  'src/app/inside.tsx',
  'src/screens/registration-result/registration-result-screen.tsx',
]

const css = { postcss: { plugins: [unwrapCssLayers] } }

export default defineConfig({
  plugins: [
    react(),
    nameCountries(),
    firstPaint(),
    prerenderSignIn(css),
    serviceWorker(OFFLINE_SOURCES),
    precompressed(),
    disableReactTracks(),
    reloadStatefulModules(),
  ],
  css,
  // The manual is written by the build and served beside it.
  server: { proxy: { '/api': server, '/documents': server } },
  build: {
    target: ['chrome87', 'safari15'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Packages change less often than our code, so they get chunks of their own.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/ },
            // The first screen in one file: each further file costs a round trip.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
