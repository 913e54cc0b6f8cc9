import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Category } from '#domain/goods/catalog.ts'
import type { AnsweredProduct } from './answered-product.ts'
import { DraftOffer } from './draft-offer.tsx'
import { draftNameOf, dropDraft, readDraft, type Draft } from './kept-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { isSame } from './merge.ts'
import type { Opened } from './opened-product.ts'

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
