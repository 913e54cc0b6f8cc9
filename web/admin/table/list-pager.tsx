import { listAddress } from '../../lib/list-query.ts'
import { Pager } from '../../ui/pager.tsx'

type Props = {
  path: string
  query: Record<string, string | number | undefined>
  found: { total: number; page: number; limit: number }
}

/** The pages of a list of the admin. */
export function ListPager({ path, query, found: { total, page, limit } }: Props) {
  return (
    <div className="mt-8 print:hidden">
      <Pager
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={(to) => listAddress(path, { ...query, page: to })}
      />
    </div>
  )
}
