import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { useProductForm } from './use-product-form.ts'
import { LogInBeside } from '../shell/log-in-beside.tsx'
import { useProductWords } from '../products/use-product-words.ts'
import type { AnsweredProduct } from './answered-product.ts'

type State = Pick<
  ReturnType<typeof useProductForm>,
  'isBusy' | 'isChanged' | 'isDraftKept' | 'mistakes' | 'sends' | 'pictures'
>
type Props = { state: State; answer: AnsweredProduct | undefined }

/** Always in reach below the form: what becomes of it, and why it could not be saved. */
export function SaveBar({ state, answer }: Props) {
  const { t } = useLingui()
  const { isBusy, pictures } = state
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface p-2.5 ps-4 shadow-3">
      <WhyNotSaved state={state} answer={answer} />
      <ButtonLink to="/admin/products" variant="quiet" className="max-sm:hidden">
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value="save"
        title={t`Ctrl+S`}
        isBusy={isBusy}
        isDisabled={pictures.isSending}
      >
        {pictures.isSending ? t`Uploading...` : isBusy ? t`Saving…` : t`Save product`}
      </Button>
    </div>
  )
}

function WhyNotSaved({ state: { isBusy, isChanged, isDraftKept, mistakes, sends }, answer }: Props) {
  const words = useProductWords()
  const isWrong = sends > 0 && Object.keys(mistakes).length > 0
  const code = answer?.code
  if (!isBusy && code === 'login-required')
    return (
      <div role="alert" className="grow basis-60 text-sm text-danger">
        <LogInBeside />
      </div>
    )
  if (!isBusy && (isWrong || (code && code !== 'invalid-input')))
    return (
      <p role="alert" className="flex grow basis-60 items-start gap-2 text-sm font-medium text-danger">
        <CircleAlert size={18} className="mt-px shrink-0" aria-hidden />
        <span>
          <Trans>Not saved.</Trans>{' '}
          {code === 'lost' ? (
            <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
          ) : (
            words.refusal(isWrong || !code ? 'invalid-input' : code)
          )}
        </span>
      </p>
    )
  if (!isChanged) return <span className="flex-1" />
  return (
    <p role="status" className="min-w-0 flex-1 text-sm text-ink-2 unscripted:hidden">
      <Trans>Unsaved changes</Trans>
      {isDraftKept && (
        <span className="block text-xs">
          <Trans>Draft kept on this device</Trans>
        </span>
      )}
    </p>
  )
}
