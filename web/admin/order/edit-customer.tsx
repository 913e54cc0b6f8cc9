import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { districtNamesIn } from '#domain/places/districts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { PhoneField } from '../new-order/known-phone.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { useMoving } from '../orders/moves.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useUnsent } from '../shell/unsent-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Details } from './details.server.ts'
import { lockedSummary, useOrderAction } from './order-frame.tsx'

export type EditAnswer = {
  did: 'edit'
  refused: RefusalCode
  fields: FieldErrors
  typed: Record<string, string>
}

type Props = { order: Details['order']; answer: EditAnswer | undefined }

/** Corrects the receiver and the address of an order. The old ones stay in its history. */
export function EditCustomer({ order, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isLocked = useMoving(order).isBusy
  const isBusy = useNavigation().formData?.get('do') === 'edit'
  const { typed = {}, refused } = answer ?? {}
  const { form, wrong: fields, isMended, sends, change } = useRefusedFields(answer?.fields)
  const wrong = (name: string) => words.field(fields[name])
  const { details, note, saves } = useClosing(order.version, answer)
  return (
    <details ref={details} className="mt-3" open={answer !== undefined}>
      <summary {...lockedSummary(isLocked)}>
        <PencilLine size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Edit name, phone and address</Trans>
      </summary>
      <Form
        key={saves}
        ref={form}
        method="post"
        action={useOrderAction(order.id)}
        onSubmit={(event) => (isLocked ? event.preventDefault() : note())}
        onChange={change}
        className="mt-2 grid gap-4"
        noValidate
      >
        <input type="hidden" name="do" value="edit" />
        <input type="hidden" name="version" value={order.version} />
        {refused && !isMended && (
          <Alert key={sends} look="danger" takesFocus>
            <WrongCustomer fields={fields}>{words.refusal(refused)}</WrongCustomer>
          </Alert>
        )}
        <TextField
          label={t`Name`}
          id="name"
          name="name"
          maxLength={100}
          defaultValue={typed['name'] ?? order.name}
          error={wrong('name')}
        />
        <PhoneField typed={typed['phone'] ?? order.phone} mistake={fields['phone']} />
        <TextArea
          label={t`Address`}
          id="address"
          name="address"
          maxLength={500}
          defaultValue={typed['address'] ?? order.address}
          error={wrong('address')}
        />
        <PlaceFields
          district={typed['district'] ?? order.district}
          upazila={typed['upazila'] ?? order.upazila}
          isInside={typed['delivery'] ? typed['delivery'] === 'inside' : order.insideDhaka}
          error={wrong('district') ?? wrong('insideDhaka')}
          upazilaError={wrong('upazila')}
        />
        <TextField
          label={t`Why it was changed`}
          id="reason"
          name="reason"
          isOptional
          maxLength={300}
          defaultValue={typed['reason']}
          error={wrong('reason')}
        />
        {order.email && <NotifyBuyer email={order.email} isTold={answer ? typed['notify'] === 'yes' : true} />}
        <Button type="submit" isBusy={isBusy} isDisabled={isLocked} className="justify-self-start">
          {isBusy ? t`Saving…` : <Trans>Save</Trans>}
        </Button>
      </Form>
    </details>
  )
}

/** Names the fields that are wrong, in the order of the form. */
function WrongCustomer({ fields, children }: { fields: FieldErrors; children: ReactNode }) {
  const { t } = useLingui()
  const labels = [
    { id: 'name', label: t`Name` },
    { id: 'phone', label: t`Phone` },
    { id: 'address', label: t`Address` },
    { id: 'district', label: t`District` },
    { id: 'upazila', label: t`Upazila or thana` },
    { id: 'reason', label: t`Why it was changed` },
  ]
  const isWrong = (id: string) => fields[id] ?? (id === 'district' && fields['insideDhaka'])
  return <PleaseCheck wrong={labels.filter(({ id }) => isWrong(id))}>{children}</PleaseCheck>
}

/** Closes the form once the shop has taken it, and says whether that changed anything; `saves`: how often, so that it begins anew. */
function useClosing(version: number, answer: EditAnswer | undefined) {
  const { t } = useLingui()
  const isIdle = useNavigation().state === 'idle'
  const details = useRef<HTMLDetailsElement>(null)
  const sent = useRef<number>(undefined)
  const [saves, setSaves] = useState(0)
  const close = useEffectEvent(() => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
    if (sent.current === version) toast.plain(t`Nothing has changed.`)
    else toast.success(t`The customer’s details were saved.`)
    sent.current = undefined
    setSaves((count) => count + 1)
  })
  useEffect(() => {
    if (isIdle && !answer && sent.current !== undefined && !useUnsent.getState().isUnsent) close()
  }, [isIdle, version, answer])
  return { details, note: () => void (sent.current = version), saves }
}

/** Whether the buyer gets a mail of the change. */
export function NotifyBuyer({ email, isTold }: { email: string; isTold: boolean }) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere">
      <input
        type="checkbox"
        name="notify"
        value="yes"
        defaultChecked={isTold}
        className="size-5 shrink-0 accent-primary"
      />
      <Trans>Email the change to {email}</Trans>
    </label>
  )
}

type PlaceFieldsProps = {
  district: string
  upazila: string
  isInside: boolean
  error?: string | undefined
  upazilaError?: string | undefined
}

/** Where in Bangladesh. A district decides whether that is inside Dhaka, and the other one leads to it; without one it is chosen here. */
export function PlaceFields({ district, upazila, isInside, error, upazilaError }: PlaceFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState(district)
  const [inside, setInside] = useState(isInside)
  const field = useRef<HTMLSelectElement>(null)
  const goesInside = chosen ? isInsideDhaka(chosen) : inside
  return (
    <>
      <SelectField
        label={t`District`}
        id="district"
        name="district"
        ref={field}
        isOptional
        defaultValue={district}
        onChange={({ target: { value } }) => {
          setChosen(value)
          if (value) setInside(isInsideDhaka(value))
        }}
        error={error}
      >
        <option value="">{t`Not given`}</option>
        {districtNamesIn(language).map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Upazila or thana`}
        id="upazila"
        name="upazila"
        isOptional
        maxLength={100}
        defaultValue={upazila}
        error={upazilaError}
      />
      <fieldset>
        <legend className="mb-1 font-medium">
          <Trans>Delivery</Trans>
        </legend>
        <p className="text-sm text-ink-2">
          {chosen ? (
            <Trans>The district decides the charge. Choose another district to change it.</Trans>
          ) : (
            <Trans>Used when no district is given.</Trans>
          )}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {[
            { value: 'inside', label: t`Inside Dhaka`, isChosen: goesInside },
            { value: 'outside', label: t`Outside Dhaka`, isChosen: !goesInside },
          ].map(({ value, label, isChosen }) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="delivery"
                value={value}
                checked={isChosen}
                onChange={() => (chosen ? field.current?.focus() : setInside(value === 'inside'))}
                className="size-5 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
