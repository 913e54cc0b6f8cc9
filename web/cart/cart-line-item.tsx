import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { withinLine } from '#domain/cart.ts'
import { pictureAt } from '#domain/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { slugOf } from '#domain/slug.ts'
import { useAddress } from '../lib/use-address.ts'
import { useLanguage } from '../lib/use-language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useColourName } from '../ui/choice/use-colour-name.ts'
import { TextLink } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useCart } from './cart-store.ts'
import { mostOf, type ShownLine } from './shown-line.ts'
import { LineNote } from './line-note.tsx'

/** A line of the cart: what it is, what one costs, how many, what they cost, and a way to take it out. */
export function CartLineItem({ line }: { line: ShownLine }) {
  const { t } = useLingui()
  const colourName = useColourName()
  const choice = [line.size, line.colour && colourName(line.colour)].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 md:grid-cols-[5rem_minmax(0,1fr)_auto_7rem] md:items-start">
      <Thumbnail line={line} />
      <div className="min-w-0">
        <TextLink
          to={`/details/${line.now?.slug ?? slugOf(line.title)}`}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {line.title}
        </TextLink>
        {choice && <p className="text-sm text-ink-2">{choice}</p>}
        <p className="mt-1 text-ink-2">
          <span className="sr-only">{t`Price`}: </span>
          <Price amount={line.price} style="line" />
        </p>
        <LineNote line={line} />
      </div>
      <LineForm line={line} name={choice ? `${line.title}, ${choice}` : line.title} />
      <p className="col-start-2 font-semibold md:col-start-auto md:pt-2.5 md:text-end">
        <span className="font-normal text-ink-2 md:sr-only">
          <Trans>Line total</Trans>:{' '}
        </span>
        <Price amount={line.price * line.quantity} style="line" />
      </p>
    </li>
  )
}

function Thumbnail({ line }: { line: ShownLine }) {
  const picture = line.images[0]
  if (!picture) {
    return (
      <span className="grid size-20 place-items-center rounded-image bg-sunken text-center text-xs text-ink-2">
        <Trans>No Image</Trans>
      </span>
    )
  }
  return (
    <img
      src={pictureAt(picture, 180)}
      alt=""
      width={80}
      height={80}
      className="size-20 rounded-image bg-white object-contain"
    />
  )
}

/** Works as a plain form before there are scripts; with them the cart of the device changes at once. */
function LineForm({ line, name }: { line: ShownLine; name: string }) {
  const { t } = useLingui()
  const { change, remove } = useLineChanges(line)
  return (
    <Form
      method="post"
      action={useAddress('/cart')}
      onSubmit={remove}
      className="col-start-2 flex flex-wrap items-center gap-2 md:col-start-auto"
    >
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="size" value={line.size ?? ''} />
      <input type="hidden" name="colour" value={line.colour ?? ''} />
      <Stepper
        label={t`Quantity of ${name}`}
        name="quantity"
        value={line.quantity}
        max={mostOf(line)}
        onChange={change}
      />
      <Button type="submit" name="intent" value="update" variant="quiet" className="scripted:hidden">
        <Trans>Update</Trans>
      </Button>
      <IconButton
        type="submit"
        name="intent"
        value="remove"
        label={t`Remove ${name}`}
        className="text-ink-2 hover:text-danger"
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Form>
  )
}

function useLineChanges(line: ShownLine) {
  const { t } = useLingui()
  const language = useLanguage()
  const { setQuantity, remove, isRead } = useCart()

  function change(quantity: number) {
    if (Number.isNaN(quantity)) return
    const kept = withinLine(quantity, mostOf(line))
    setQuantity(line, kept)
    const shown = formatNumber(kept, language)
    toast.success(t`${line.title} quantity was updated to ${shown}`, { id: `quantity ${line.productId}` })
  }

  function take(event: SubmitEvent<HTMLFormElement>) {
    if (!isRead) return
    event.preventDefault()
    remove(line)
    toast.success(t`${line.title} removed from cart!`)
  }

  return { change, remove: take }
}
