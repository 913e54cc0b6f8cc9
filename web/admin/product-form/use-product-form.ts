import { useCallback, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { usePictures } from '../../ui/picture-upload/use-pictures.ts'
import { type AnsweredProduct, findMistakes } from './check-product.ts'
import { keepDraft } from './product-draft.ts'
import { isSame, type Opened, readOpened, readProduct, type TypedProduct } from './typed-product.ts'

type Given = { start: TypedProduct; opened: Opened; answered: AnsweredProduct | undefined; draftName: string }

const debounce = 1000

/** What is on the form as it changes: shown beside it, checked, kept as a draft, and asked about before it is left. */
export function useProductForm({ start, opened, answered, draftName }: Given) {
  const checked = useCheckedFields(findIn, answered?.fields)
  const { form, mistakes, sends } = checked
  const pictures = usePictures(start.images)
  const [typed, setTyped] = useState(start)
  const isBusy = useNavigation().formMethod === 'POST'
  const isChanged = !isSame(typed, opened.typed)
  useFirstWrong({ form, mistakes, sends })

  const follow = useCallback(() => {
    if (!form.current) return
    const now = readProduct(new FormData(form.current))
    setTyped((before) => ({ ...now, stock: { ...before.stock, ...now.stock } }))
  }, [form])
  useEffect(follow, [follow, pictures.pictures])
  useSaveKey(form)
  const isDraftKept = useDraft({ draftName, typed, opened, isHeld: isBusy || !isChanged })
  const blocker = useUnsavedChanges(() => isChanged)

  return { ...checked, pictures, typed, isBusy, isChanged, isDraftKept, blocker, follow }
}

function findIn(form: FormData) {
  const opened = readOpened(String(form.get('opened')))
  return findMistakes(readProduct(form), { isNew: opened?.version === undefined })
}

type Keeping = { draftName: string; typed: TypedProduct; opened: Opened; isHeld: boolean }

/** @returns whether what is on the form is kept on this device. */
function useDraft({ draftName, typed, opened, isHeld }: Keeping): boolean {
  const [kept, setKept] = useState<TypedProduct>()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setKept(keepDraft(draftName, { typed, opened }) ? typed : undefined), debounce)
    return () => clearTimeout(timer)
  }, [draftName, typed, opened, isHeld])
  return kept === typed
}

/** Ctrl+S saves. */
function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const save = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() !== 's' || !(press.ctrlKey || press.metaKey) || press.altKey) return
      press.preventDefault()
      form.current?.requestSubmit(form.current.querySelector('button[value=save]'))
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [form])
}
