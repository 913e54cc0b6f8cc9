import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { Invoice } from './invoice.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { paperInWords } from './paper-in-words.server.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PrintButton } from '../../storefront/order-view/print-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/paper.ts'

export async function loader({ params: { id, paper }, url, context }: Route.LoaderArgs) {
  if (paper !== 'invoice' && paper !== 'packing-slip') throw data('not-found', 404)
  const { order } = await context.get(shop).showOrder({ id }).catch(orErrorPage)
  return { kind: paper, ...paperInWords(order, languageOf(url.pathname)) }
}

export default function PaperPage({ loaderData: { kind, ...paper } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { order, number } = paper
  const isInvoice = kind === 'invoice'
  return (
    <div className="mx-auto grid max-w-[210mm] gap-4 px-4 py-6 print:max-w-none print:p-0">
      <PageHead title={isInvoice ? t`Invoice ${number}` : t`Packing slip ${number}`} />
      <h1 className="sr-only">{isInvoice ? t`Invoice ${number}` : t`Packing slip ${number}`}</h1>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to="/admin/order" variant="quiet" className="-ms-3 px-3!">
          <ArrowLeft size={18} aria-hidden />
          <Trans>All Orders</Trans>
        </ButtonLink>
        <ButtonLink
          to={`/admin/order/${order.id}/${isInvoice ? 'packing-slip' : 'invoice'}`}
          variant="secondary"
          className="ms-auto"
        >
          {isInvoice ? <Trans>Packing slip</Trans> : <Trans>Invoice</Trans>}
        </ButtonLink>
        <PrintButton />
      </div>
      <div className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
        {isInvoice ? <Invoice paper={paper} /> : <PackingSlip paper={paper} />}
      </div>
    </div>
  )
}
