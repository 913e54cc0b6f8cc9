import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import type { Category } from '#domain/goods/catalog.ts'
import type { AnsweredProduct } from './answered-product.ts'
import { draftNameOf, dropDraft, readDraft, type Draft } from './kept-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { isSame } from './merge.ts'
import type { Opened } from './opened-product.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { opened: Opened; categories: readonly Category[]; answered: AnsweredProduct | undefined }

/** The form of a product, beginning with the product, or with the draft that this device has kept of it. */
export function ProductForm({ opened, categories, answered }: Props) {
  const draftName = draftNameOf(useLocation())
  const [offered, setOffered] = useState<Draft>()
  const [restored, setRestored] = useState<Draft>()
  useEffect(() => {
    const draft = readDraft(draftName)
    setOffered(draft && !isSame(draft.typed, opened.typed) ? draft : undefined)
  }, [draftName, opened])
  const begin = answered ?? restored ?? { typed: opened.typed, opened }
  return (
    <>
      {offered && !answered && (
        <DraftOffer
          onRestore={() => {
            setRestored(offered)
            setOffered(undefined)
          }}
          onDiscard={() => {
            dropDraft(draftName)
            setOffered(undefined)
          }}
        />
      )}
      <ProductFields
        key={[restored && 'restored', answered?.isMerged && 'merged'].filter(Boolean).join()}
        start={begin.typed}
        opened={begin.opened}
        categories={categories}
        answered={answered}
        draftName={draftName}
      />
    </>
  )
}

/** What was typed here before and never saved can come back, or be thrown away. */
function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div className="mt-4">
      <Alert look="info">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-medium">
            <Trans>Restore draft? This device has kept what was typed here and not saved.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onRestore}>
              <Trans>Restore</Trans>
            </Button>
            <Button variant="secondary" onClick={onDiscard}>
              <Trans>Throw it away</Trans>
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  )
}
