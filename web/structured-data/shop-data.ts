import type { Language } from '#domain/money.ts'
import { addressIn } from '../i18n/language.ts'
import type { ShopFacts } from '../lib/shop/shop-settings.ts'
import type { Thing } from './structured-data.tsx'

type Shop = { origin: string; facts: ShopFacts }

/** Who the shop is, and where its search is. */
export function shopData({ origin, facts }: Shop, language: Language): Thing[] {
  const home = origin + addressIn(language, '/')
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#shop`,
      name: facts.name,
      ...(facts.otherName !== facts.name && { alternateName: facts.otherName }),
      ...(facts.logo && { logo: origin + facts.logo }),
      url: origin + addressIn(language, '/'),
      email: facts.email,
      ...(facts.phone && { telephone: facts.phone.link.replace('tel:', '') }),
      ...(facts.address && {
        address: { '@type': 'PostalAddress', streetAddress: facts.address, addressCountry: 'BD' },
      }),
    },
    {
      '@type': 'WebSite',
      name: facts.name,
      url: home,
      inLanguage: language,
      publisher: { '@id': `${origin}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${addressIn(language, '/search')}?query={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

export function faqData(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
