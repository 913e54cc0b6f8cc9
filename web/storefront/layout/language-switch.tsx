import { useLocation } from 'react-router'
import { passages } from '../../fonts/passages.ts'
import { addressIn, englishPath } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The same page in the other language. The document is loaded anew: each language has its own words and font. */
export function LanguageSwitch() {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const english = englishPath(pathname) + search
  const other =
    language === 'en' ? ({ lang: 'bn', name: passages.bengali } as const) : ({ lang: 'en', name: 'English' } as const)
  return (
    <a
      href={addressIn(other.lang, english)}
      hrefLang={other.lang}
      lang={other.lang}
      className="grid min-h-11 min-w-11 place-items-center rounded-control px-1 font-passage text-sm sm:px-2 font-semibold hover:bg-primary-soft"
    >
      {other.lang === 'en' && (
        <span aria-hidden className="min-[22.5rem]:hidden">
          EN
        </span>
      )}
      <span className={other.lang === 'en' ? 'max-[22.5rem]:sr-only' : ''}>{other.name}</span>
    </a>
  )
}
