import { useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/notes/alert.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { useProductWords } from './use-product-words.ts'
import type { ProductAnswer } from './answer-products.server.ts'
import { addressOf, type Asked } from './asked.ts'
import { NoProducts } from './no-products.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductRow } from './row.ts'
import { useProductColumns } from './use-product-columns.tsx'

type Props = {
  asked: Asked
  found: { products: ProductRow[]; total: number; page: number; limit: number }
  /** The product that was made or saved just now. */
  marked: string | undefined
  /** What became of a form that was sent without scripts. */
  answer: ProductAnswer | undefined
}

/** The products that are asked for. */
export function ProductList({ asked, found, marked, answer }: Props) {
  const { t } = useLingui()
  const columns = useProductColumns()
  const { products, total, page, limit } = found
  return (
    <>
      <SentAnswer answer={answer} />
      {products.length === 0 ? (
        <NoProducts asked={asked} />
      ) : (
        <DeskTable
          name="products"
          label={t`Products`}
          columns={columns}
          rows={products}
          idOf={({ id }) => id}
          first={(page - 1) * limit + 1}
          Card={ProductCard}
          sorting={{
            by: asked.sort,
            direction: asked.direction ?? 'asc',
            addressOf: (by, to) =>
              addressOf({
                ...asked,
                page: undefined,
                sort: columns.map(({ sort }) => sort).find((one) => one === by) as Asked['sort'],
                direction: to === 'desc' ? to : undefined,
              }),
          }}
          marked={marked}
        />
      )}
      <div className="mt-8 print:hidden">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...asked, page: to })} />
      </div>
    </>
  )
}

function SentAnswer({ answer }: Pick<Props, 'answer'>) {
  const { t } = useLingui()
  const words = useProductWords()
  if (!answer) return null
  const [isDone, isCount] = [!answer.refused, answer.did === 'count']
  return (
    <div className="mb-3">
      <Alert look={isDone ? 'success' : 'danger'}>
        {answer.refused ? (
          <>
            <strong>{t`Error!`}</strong> {words.refusal(answer.refused)}
          </>
        ) : isCount ? (
          t`Stock updated`
        ) : (
          <>
            <strong>{t`Deleted!`}</strong> {t`Product has been deleted.`}
          </>
        )}
      </Alert>
    </div>
  )
}
