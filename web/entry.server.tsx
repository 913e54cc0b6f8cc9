import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleErrorFunction,
  type HandleDocumentRequestFunction,
} from 'react-router'
import type { Messages } from '@lingui/core'
import type { Language } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { languageOf } from './i18n/language.ts'
import { secured } from './lib/content-security.ts'
import { readyToRender, scriptMark, settings } from './lib/shop/shop.ts'
import { Surroundings, ScriptMark } from './lib/surroundings.tsx'
import { translator } from './i18n/load-words.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./i18n/*/*.po', { eager: true })
const translators = { en: translator('en', allWords('en')), bn: translator('bn', allWords('bn')) }

/**
 * Answers with the whole page at once, so that it can be kept, compressed and read without scripts, and with the policy for
 * exactly those scripts in it that the app has rendered. Vite's own scripts and styles would break it.
 */
const renderPage: HandleDocumentRequestFunction = async (request, status, headers, route, context) => {
  headers.set('content-type', 'text/html; charset=utf-8')
  const language = languageOf(new URL(request.url).pathname)
  const nonce = import.meta.env.DEV ? undefined : context.get(scriptMark)
  await context.get(readyToRender)()
  const page = await renderToReadableStream(
    <Surroundings translator={translators[language]} settings={context.get(settings)}>
      <ScriptMark value={nonce}>
        <ServerRouter context={route} url={request.url} {...(nonce && { nonce })} />
      </ScriptMark>
    </Surroundings>,
    { signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY, ...(nonce && { nonce }) },
  )
  await page.allReady
  const rendered = await textOf(page)
  if (!nonce) return new Response(rendered, { status, headers })
  const { html, policy } = await secured(rendered, nonce, context.get(settings).gateway)
  headers.set('content-security-policy', policy)
  return new Response(html, { status, headers })
}
export default renderPage

/** What is there already is read at once; a `Response` would take it through two more streams. */
async function textOf(page: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = page.getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text + decoder.decode()
}

/** An address without a page is no fault of the shop's, and why a call failed is in its log already. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isLogged = error instanceof Refusal && error.status >= 500
  if (!request.signal.aborted && !isLogged && !isRouteErrorResponse(error)) console.error(error)
}

/** Every word of the shop in a language, for the server. */
function allWords(language: Language): Messages {
  const own = Object.entries(catalogues).filter(([name]) => name.endsWith(`/${language}.po`))
  return Object.assign({}, ...own.map(([, { messages }]) => messages))
}
