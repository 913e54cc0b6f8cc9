import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { englishPath, languageOf } from './lib/language/language.ts'
import { watchForBack } from './lib/back-step.ts'
import { settingsFrom } from './lib/shop-settings.ts'
import { Surroundings } from './lib/surroundings.tsx'
import { areaOf } from './locales/areas.ts'
import { openWords } from './locales/load-words.ts'

const language = languageOf(location.pathname)
const translator = await openWords(language, areaOf(englishPath(location.pathname)))
const settings = settingsFrom(document.documentElement.dataset)

watchForBack()

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
