import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { districtNamesIn } from '#domain/places/districts.ts'
import { holdsUnsaved } from '../../account/profile/leave-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../new-order/known-phone.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { useMoving } from '../orders/moves.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useClosing } from '../shell/unsent-form.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Details } from './details.server.ts'
import { lockedSummary, useOrderAction } from './order-frame.tsx'
import { PlaceFields } from './place-fields.tsx'

export type EditAnswer = {
  did: 'edit'
  refused: RefusalCode
  fields: FieldErrors
  typed: Record<string, string>
}

type Customer = Pick<
  Details['order'],
  'name' | 'phone' | 'address' | 'district' | 'upazila' | 'insideDhaka' | 'version'
>

/** What the form shows of an order. It carries all of it, so that the shop can tell what was typed from what was there. */
export function fieldsOf({ name, phone, address, district, upazila, insideDhaka, version }: Customer) {
  const delivery = insideDhaka ? 'inside' : 'outside'
  return { name, phone, address, district, upazila, delivery, version: String(version) }
}

type Props = { order: Details['order']; answer: EditAnswer | undefined }

/** Corrects the receiver and the address of an order. The old ones stay in its history. */
export function EditCustomer({ order, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isLocked = useMoving(order).isBusy
  const isBusy = useNavigation().formData?.get('do') === 'edit'
  const { refused } = answer ?? {}
  const { form, wrong: fields, isMended, sends, change } = useRefusedFields(answer?.fields)
  const saved = t`The customer’s details were saved.`
  const { box: details, saves } = useClosing({ does: 'edit', answer, version: order.version, saved })
  const begun = useBegun({ order, details, saves })
  const typed: Record<string, string> = { ...begun, ...answer?.typed }
  const seen = Object.keys(begun).map((name) => ({ name, value: typed[`seen-${name}`] ?? begun[name] }))
  return (
    <details ref={details} className="mt-3" open={answer !== undefined}>
      <summary {...lockedSummary(isLocked)}>
        <PencilLine size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Edit name, phone and address</Trans>
      </summary>
      <Form
        key={`${saves} ${typed['version']}`}
        ref={form}
        method="post"
        action={useOrderAction(order.id)}
        onSubmit={(event) => isLocked && event.preventDefault()}
        onChange={change}
        className="mt-2 grid gap-4"
        noValidate
      >
        <input type="hidden" name="do" value="edit" />
        <input type="hidden" name="version" value={typed['version']} />
        {seen.map(({ name, value }) => (
          <input key={name} type="hidden" name={`seen-${name}`} value={value} />
        ))}
        {refused && !isMended && (
          <Alert key={sends} look="danger" takesFocus>
            <WrongCustomer fields={fields}>{words.refusal(refused)}</WrongCustomer>
          </Alert>
        )}
        <CustomerFields typed={typed} fields={fields} />
        {order.email && <NotifyBuyer email={order.email} isTold={answer ? typed['notify'] === 'yes' : true} />}
        <Button type="submit" isBusy={isBusy} isDisabled={isLocked} className="justify-self-start">
          {isBusy ? t`Saving…` : <Trans>Save</Trans>}
        </Button>
      </Form>
    </details>
  )
}

type Begun = Pick<Props, 'order'> & { details: RefObject<HTMLElement | null>; saves: number }

/** The order as the form began with it: what others change meanwhile comes into it as long as nothing is typed. */
function useBegun({ order, details, saves }: Begun): Record<string, string> {
  const [begun, setBegun] = useState(() => fieldsOf(order))
  const renew = useEffectEvent(() => !holdsUnsaved(details.current) && setBegun(fieldsOf(order)))
  useEffect(() => void renew(), [order.version, saves])
  return begun
}

/** Where somebody else has changed the same meanwhile, a field says what there is now. */
function CustomerFields({ typed, fields }: { typed: Record<string, string>; fields: FieldErrors }) {
  const { t } = useLingui()
  const districts = districtNamesIn(useLanguage())
  const words = useAdminWords({
    'changed-meanwhile': ({ to: name }) => {
      const to = districts.find((one) => one.name === name)?.shown ?? name
      return to ? msg`Now: ${to}` : msg`Now empty`
    },
  })
  const wrong = (name: string) => words.field(fields[name])
  return (
    <>
      <TextField
        label={t`Name`}
        id="name"
        name="name"
        maxLength={100}
        defaultValue={typed['name']}
        error={wrong('name')}
      />
      <PhoneField
        typed={typed['phone'] ?? ''}
        mistake={fields['phone']}
        told={fields['phone']?.code === 'changed-meanwhile' ? wrong('phone') : undefined}
      />
      <TextArea
        label={t`Address`}
        id="address"
        name="address"
        maxLength={500}
        defaultValue={typed['address']}
        error={wrong('address')}
      />
      <PlaceFields
        district={typed['district'] ?? ''}
        upazila={typed['upazila'] ?? ''}
        isInside={typed['delivery'] === 'inside'}
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
    </>
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
