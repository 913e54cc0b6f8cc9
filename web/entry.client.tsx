import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './lib/language.ts'
import { Surroundings } from './lib/surroundings.tsx'
import { translator } from './locales/translator.ts'

const language = languageOf(location.pathname)
const { messages } = await (language === 'bn' ? import('./locales/bn.po') : import('./locales/en.po'))
const siteOrigin = document.documentElement.dataset.origin ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Surroundings translator={translator(language, messages)} origin={siteOrigin}>
        <HydratedRouter />
      </Surroundings>
    </StrictMode>,
  )
})
