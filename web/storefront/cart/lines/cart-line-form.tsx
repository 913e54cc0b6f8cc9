import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { lineKey } from '#domain/goods/cart.ts'
import { useAddress } from '../../../i18n/use-address.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { mostOf, type ShownLine } from '../shown-line.ts'
import { useLineChanges } from './use-line-changes.ts'

type Props = { line: ShownLine; name: string; onRemove: () => void }

/** Works as a plain form before there are scripts; with them the cart of the device changes at once. */
export function CartLineForm({ line, name, onRemove }: Props) {
  const { t } = useLingui()
  const { change, submit } = useLineChanges(line, onRemove)
  return (
    <Form
      method="post"
      action={useAddress('/cart')}
      onSubmit={submit}
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
        data-remove={lineKey(line)}
        label={t`Remove ${name}`}
        className="text-ink-2 hover:text-danger"
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Form>
  )
}
