import { Plural, Trans } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { dealPrice } from '#domain/goods/deal.ts'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { KnownDeal } from './load-form.server.ts'
import type { DealFormState } from './typed-deal.ts'

type Props = { deal: KnownDeal; form: DealFormState }

/** A deal that is over stays as it was; a new one can be made like it. */
export function OverDeal({ deal: { id, begins, ends }, form: { typed, chosen } }: Props) {
  const percent = formatNumber(Number(typed.percent_off), useLanguage())
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch]">
        <Trans>
          It took {percent}% off from {begins} until {ends} and can no longer be changed.
        </Trans>
      </p>
      <ButtonLink to={`/admin/deals/new?like=${id}`} className="justify-self-start">
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Make again</Trans>
      </ButtonLink>
      {chosen.length > 0 && (
        <section className="max-w-2xl">
          <h2 className="mb-2 text-lg">
            <Plural
              value={chosen.length}
              one="# of its products is sold today"
              other="# of its products are sold today"
            />
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {chosen.map(({ id: product, title, picture, price }) => (
              <li key={product} className="flex items-center gap-3 p-2">
                <Thumbnail picture={picture} size={48} />
                <p className="min-w-0 flex-1">
                  <span lang={languageOfText(title)} className="line-clamp-2 wrap-anywhere">
                    {title}
                  </span>
                  <Price amount={dealPrice(price, Number(typed.percent_off))} was={price} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
