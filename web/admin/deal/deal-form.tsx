import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { AnsweredDeal } from './answer-form.server.ts'
import { ChosenProducts } from './chosen-products.tsx'
import { DealFields } from './deal-fields.tsx'
import type { KnownDeal } from './load-form.server.ts'
import { ProductSearch } from './product-search.tsx'
import { findMistakes, percentIn, type DealFormState } from './typed-deal.ts'
import { useChosen } from './use-chosen.ts'

type Props = {
  deal: KnownDeal | undefined
  loaded: DealFormState
  answer: AnsweredDeal | undefined
}

/** Makes a deal or changes one. Without scripts, looking for products and choosing them are steps of the same form. */
export function DealForm({ deal, loaded, answer }: Props) {
  const given = answer ?? loaded
  const words = useAdminWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const { chosen, has, add, drop } = useChosen(given)
  const [percent, setPercent] = useState(given.typed.percent_off)
  const { form, mistakes, sends, hold, change, leave } = useCheckedFields(findMistakes, answer?.code && answer.fields)
  useFirstWrong({ form, mistakes: { ...mistakes, search: mistakes.products }, sends })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(`/admin/deals/${deal?.id ?? 'new'}`)}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      onBlur={leave}
      className="grid gap-6"
    >
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {answer?.code && !isBusy && (
        <Alert look="danger" takesFocus={Object.keys(answer.fields).length === 0}>
          {words.refusal(answer.code)}
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <DealFields deal={deal} typed={given.typed} mistakes={mistakes} onPercent={setPercent} />
        <section
          aria-labelledby="deal-products"
          className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <h2 id="deal-products" className="text-lg">
            <Trans>Products and their prices</Trans>
          </h2>
          <ProductSearch given={given} has={has} onAdd={add} error={mistakes.products} />
          <ChosenProducts
            chosen={chosen}
            percent={percentIn(percent)}
            onDrop={drop}
            error={
              chosen.length > 0 && mistakes.products === 'Choose at least one product'
                ? undefined
                : words.field(mistakes.products)
            }
          />
        </section>
      </div>
      <Buttons isBusy={isBusy} />
    </Form>
  )
}

function Buttons({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-bg px-4 py-3 md:-mx-5 md:px-5">
      <ButtonLink to="/admin/deals" variant="secondary">
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button type="submit" name="do" value="save" isBusy={isBusy}>
        {isBusy ? t`Saving…` : t`Save the deal`}
      </Button>
    </div>
  )
}
