import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './app/entrance.tsx'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { listenToOtherTabs } from './session/other-tabs.ts'
import { startSession } from './session/session-store.ts'
import { applyTextSize, rememberedTextSize } from './ui/typography/text-size.ts'

void startSession()
listenToOtherTabs()
applyTextSize(rememberedTextSize())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Entrance />
  </StrictMode>,
)

registerServiceWorker()
