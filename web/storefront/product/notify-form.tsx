import { BellRing, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { Choice } from '#domain/goods/catalog.ts'
import { stockOf } from '#domain/goods/stock.ts'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { productAddress } from '../product-card/shown-product.ts'
import type { Notify, NotifyAnswer } from './product.server.ts'

type Props = { product: Product; notify: Notify }

/** Asks to be told when what is sold out is there again: open where nothing is left, or what was chosen above is gone. */
export function NotifyForm({ product, notify }: Props) {
  const { isAll, words } = notify
  const answer = useActionData<NotifyAnswer>()
  const chosen = useSoldOutChoice(product, notify)
  const [isOpen, setOpen] = useState(isAll || answer !== undefined)
  useEffect(() => {
    if (chosen !== undefined || answer) setOpen(true)
  }, [chosen, answer])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <BellRing size={20} strokeWidth={1.75} className="shrink-0 text-primary" aria-hidden />
        <span className="flex-1">{words.title}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-ink-2 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        {answer && 'noted' in answer ? (
          <Alert look="success" takesFocus>
            {answer.noted}
          </Alert>
        ) : (
          <Fields {...notify} product={product} chosen={chosen} refused={answer} />
        )}
      </div>
    </details>
  )
}

type FieldsProps = Notify & {
  product: Product
  chosen: string | undefined
  refused: Exclude<NotifyAnswer, { noted: string }> | undefined
}

function Fields({ product, soldOut, isAll, words, chosen, refused }: FieldsProps) {
  const choiceName = useChoiceName()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={useAddress(productAddress(product))}
      noValidate
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid gap-4"
    >
      <p className="text-sm text-ink-2">{words.about}</p>
      {refused && !refused.isField && !isBusy && (
        <Alert look="danger" takesFocus>
          {refused.wrong ?? words.lost}
        </Alert>
      )}
      {soldOut.length > 0 && (
        <SelectField key={chosen} name="option" label={words.which} defaultValue={chosen ?? refused?.option}>
          {isAll && soldOut.length > 1 && <option value="">{words.any}</option>}
          {soldOut.map(({ key, size, colour }) => (
            <option key={key} value={key}>
              {choiceName({ size, colour })}
            </option>
          ))}
        </SelectField>
      )}
      <ContactField label={words.contact} refused={refused} />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        {isBusy ? words.sending : words.send}
      </Button>
    </Form>
  )
}

/** Whoever is logged in finds their email there, once the page knows who they are. */
function ContactField({ label, refused }: Pick<FieldsProps, 'refused'> & { label: string }) {
  const field = useRef<HTMLInputElement>(null)
  const email = useVisitor(({ visitor }) => visitor?.email)
  const isWrong = refused?.isField
  useEffect(() => {
    if (email && field.current?.value === '') field.current.value = email
  }, [email])
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong, refused])
  return (
    <TextField
      ref={field}
      label={label}
      name="contact"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      defaultValue={refused?.typed}
      error={isWrong ? refused.wrong : undefined}
    />
  )
}

/** The sold-out size and colour that was chosen in the form above, or the first that fits where only one of them was. */
function useSoldOutChoice(product: Product, { soldOut, isAll }: Notify): string | undefined {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const read = () => {
      const [size, colour] = [valueOf('size'), valueOf('colour')]
      if (!(size || colour) || stockOf(product, { size, colour }) > 0) return setChosen(undefined)
      const isExact = (one: Choice) => one.size === (size ?? '') && one.colour === (colour ?? '')
      const fits = (one: Choice) => (!size || one.size === size) && (!colour || one.colour === colour)
      setChosen(soldOut.find(isExact)?.key ?? (isAll ? undefined : soldOut.find(fits)?.key))
    }
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [product, soldOut, isAll])
  return chosen
}

function valueOf(name: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value
}
