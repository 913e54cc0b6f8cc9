import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApi, type Api, type Send } from '#contract/client.ts'
import type { contract, Output } from '#contract/contract.ts'
import type { Language } from '#domain/money.ts'
import { factsOf } from './lib/shop/facts-of.server.ts'
import { languageOf } from './i18n/language.ts'
import { readPageRoutes, readSharedAddresses } from './lib/page-address.server.ts'
import { cachingOf, isPublicPage } from './lib/page-policy.ts'
import { noSettings, type Settings } from './lib/shop/shop-settings.ts'
import { isCacheable, readyToRender, scriptMark, settings, shop } from './lib/shop/shop.ts'

type Fetch = (...call: Parameters<Send>) => Promise<Awaited<ReturnType<Send>> & { headers: Headers }>

const identity = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'x-visitor-address']
const anonymous = ['x-visitor-address']

/** The pages of the shop: hand them a way to the API, and they answer page requests. */
export function createPages(fetch: Fetch, given: Partial<Settings> = {}) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const { settingsIn, nameIn } = knowSettings(createApi(fetch), given)
  return {
    answer,
    sharedAddress: readSharedAddresses(build.routes),
    routeOf: readPageRoutes(build.routes),
    busyPage: busyPageOf,
  }

  function busyPageOf(url: string): string {
    const language = languageOf(url.split('?')[0] ?? '')
    return busyPage(language, nameIn(language))
  }

  async function answer(asked: Request, ready?: () => Promise<void>): Promise<Response> {
    // What a HEAD request is told about a page is true only of the whole page.
    const request = asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked
    const isPublic = isPublicPage(request)
    const newCookies: string[] = []
    // What is mailed because of this page, and what products are called on it, is in the language of the page.
    const language = languageOf(new URL(request.url).pathname)
    const own = { ...pick(request.headers, identity), 'accept-language': language }
    const shown = isPublic ? pick(request.headers, anonymous) : own
    const asVisitor: Fetch = async (url, init) => {
      const answer = await fetch(url, { ...init, headers: { ...shown, ...init.headers } })
      newCookies.push(...answer.headers.getSetCookie())
      return answer
    }
    const context = new RouterContextProvider()
    context.set(shop, createApi(asVisitor, language))
    const { isCurrent, ...said } = await settingsIn(language)
    context.set(settings, said)
    if (ready) context.set(readyToRender, ready)
    const mark = crypto.randomUUID()
    context.set(scriptMark, mark)
    const page = await handle(request, context)
    // What was last known of the shop is good enough for this visitor alone.
    const isWhole = isCurrent && context.get(isCacheable)
    page.headers.set('cache-control', cachingOf(isPublic && isWhole, page.status))
    if (!isPublic) for (const cookie of newCookies) page.headers.append('set-cookie', cookie)
    return page
  }
}

/** What the shopkeeper has set, asked for with every page that is made; while nobody answers, what was last known. */
function knowSettings(api: Api, given: Partial<Settings>) {
  let known: Output<typeof contract.showShop> | undefined
  return { settingsIn, nameIn: (language: Language) => known?.data.name[language] ?? '' }

  async function settingsIn(language: Language): Promise<Settings & { isCurrent: boolean }> {
    const answered = await api.showShop({}).catch(() => undefined)
    known = answered ?? known
    const externalShop = known?.data.links.externalShop
    return {
      isCurrent: answered !== undefined,
      ...noSettings,
      ...given,
      ...(externalShop && { externalShop }),
      ...(known && { pages: new Set(known.pages.map(({ slug }) => slug)) }),
      ...(known && { articles: known.articles }),
      // Until the shop has answered once, it is called what its software is.
      facts: known
        ? factsOf(known.data, language, { ...given, pages: known.pages })
        : { ...noSettings.facts, name: 'Haat', otherName: 'হাট' },
    }
  }
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}

const words = {
  en: {
    title: 'Please try again in a moment',
    text: 'The shop could not show this page just now. It tries again by itself in a few seconds.',
    again: 'Try again now',
  },
  bn: {
    title: 'একটু পরে আবার চেষ্টা করুন',
    text: 'দোকান এই মুহূর্তে পাতাটি দেখাতে পারছে না। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
    again: 'এখনই আবার চেষ্টা করুন',
  },
}

/** What stands in for a page that cannot be made just now: small, one file without scripts, and it asks again. */
function busyPage(language: Language, shopName: string): string {
  const { title, text, again } = words[language]
  // Not every device has letters for Bengali, and this page brings none.
  const other = language === 'bn' ? `<p lang="en" style="opacity:.75">${words.en.text}</p>\n` : ''
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="4">
<title>${shopName ? `${title} · ${escaped(shopName)}` : title}</title>
<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem">
<h1 style="font-size:1.5rem">${title}</h1>
<p>${text}</p>
${other}<p><a href="" style="color:inherit">${again}</a></p>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
