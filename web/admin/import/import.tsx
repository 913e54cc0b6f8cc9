import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { answerImport } from './answer-import.server.ts'
import { Exports } from './exports.tsx'
import { ImportState } from './import-state.tsx'
import { TableGuide } from './table-guide.tsx'
import { UploadForm } from './upload-form.tsx'
import { BackLink } from '../table/back-link.tsx'
import { ListHead } from '../table/list-head.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import type { Route } from './+types/import.ts'

/** The table that the address names, or none yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  if (!id) return { table: undefined, isGone: false }
  try {
    const { data: table } = await context.get(shop).showImport({ id })
    return { table, isGone: false }
  } catch (error) {
    if (error instanceof Refusal) return data({ table: undefined, isGone: true }, 404)
    throw error
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerImport(await request.formData(), { api: context.get(shop), url })
}

export default function ImportPage({ loaderData: { table, isGone }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isWrong = table?.state === 'failed' || (table?.state === 'checked' && table.problems.length > 0)
  return (
    <>
      <BackLink to="/admin/products">
        <Trans>Products</Trans>
      </BackLink>
      <ListHead title={t`Import and export`} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {isGone && <Alert look="danger">{words.refusal('import-not-found')}</Alert>}
          {table && <ImportState table={table} answer={actionData} />}
          {(!table || isWrong) && <UploadForm key={table?.id} answer={actionData} isAgain={isWrong} />}
          <TableGuide />
        </div>
        <Exports />
      </div>
    </>
  )
}
