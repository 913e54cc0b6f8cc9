import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { englishPath, languageOf } from './i18n/language.ts'
import { watchForBack } from './lib/back-step.ts'
import { attempt } from './browser/device-storage.ts'
import { fetchLazyParts } from './browser/lazy.tsx'
import { sendFormsOnce } from './lib/forms/send-once.ts'
import { settingsFrom } from './lib/shop/shop-settings.ts'
import { Surroundings } from './lib/surroundings.tsx'
import { areaOf } from './i18n/areas.ts'
import { openWords } from './i18n/load-words.ts'

const visit = { referrer: document.referrer, query: location.search, host: location.host }
const language = languageOf(location.pathname)
const translator = await openWords(language, areaOf(englishPath(location.pathname)))
// An order form that came from the server may be half filled in: it comes alive as it stands.
if (document.getElementById('order')) await fetchLazyParts()
const settings = settingsFrom(document.documentElement.dataset)

watchForBack()
sendFormsOnce()
// Where the code cannot be fetched now, the next page that opens tries again.
if (!attempt(() => localStorage.getItem('source')))
  import('./lib/first-visit.ts').then(({ noteSource }) => noteSource(visit)).catch(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Surroundings translator={translator} settings={settings}>
        <HydratedRouter />
      </Surroundings>
    </StrictMode>,
  )
})
