import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShownEntry } from './days.server.ts'
import { aboutShop, type Said } from './about-shop.tsx'
import { Subject, useActionWords } from './entry-words.tsx'

/** Who did what to what, as a sentence. */
export function EntrySentence({ entry }: { entry: ShownEntry }) {
  const { t } = useLingui()
  const word = useActionWords()
  const who = <strong className="font-semibold">{entry.by || t`The operator`}</strong>
  const what = <Subject entry={entry} />
  const { action, kind } = entry
  const sentence =
    aboutPeople({ who, what })[action] ??
    aboutOrders({ who, what })[action] ??
    aboutGoods({ who, what })[action] ??
    aboutStock({ who, what })[kind ?? action] ??
    aboutShop({ who, what })[action]
  if (sentence) return sentence
  return (
    <>
      {who}: {word(action)} {what}
    </>
  )
}

function aboutPeople({ who, what }: Said): Record<string, ReactNode> {
  return {
    'make-admin': (
      <Trans>
        {who} made {what} an administrator.
      </Trans>
    ),
    demote: (
      <Trans>
        {who} made {what} a customer again.
      </Trans>
    ),
    'log-out-person': (
      <Trans>
        {who} logged {what} out everywhere.
      </Trans>
    ),
    'block-phone': (
      <Trans>
        {who} marked the phone number {what} to ask first.
      </Trans>
    ),
    'unblock-phone': (
      <Trans>
        {who} took the mark off the phone number {what}.
      </Trans>
    ),
    'export-customers': <Trans>{who} exported the customers.</Trans>,
    'delete-person': <Trans>{who} deleted a customer account.</Trans>,
    'two-factor-on': <Trans>{who} turned on two-step login.</Trans>,
    'two-factor-off': <Trans>{who} turned off two-step login.</Trans>,
  }
}

function aboutOrders({ who, what }: Said): Record<string, ReactNode> {
  return {
    'confirm-order': (
      <Trans>
        {who} confirmed order {what}.
      </Trans>
    ),
    'deliver-order': (
      <Trans>
        {who} marked order {what} as delivered.
      </Trans>
    ),
    'cancel-order': (
      <Trans>
        {who} cancelled order {what}.
      </Trans>
    ),
    'note-order': (
      <Trans>
        {who} wrote a note on order {what}.
      </Trans>
    ),
    'edit-order': (
      <Trans>
        {who} changed order {what}.
      </Trans>
    ),
    'hand-over-order': (
      <Trans>
        {who} handed the order {what} over to the courier.
      </Trans>
    ),
    'correct-shipment': (
      <Trans>
        {who} corrected the shipment of order {what}.
      </Trans>
    ),
    'take-back-order': (
      <Trans>
        {who} undid the hand-over of order {what}.
      </Trans>
    ),
    'record-return': (
      <Trans>
        {who} recorded a return of order {what}.
      </Trans>
    ),
    'record-refund': (
      <Trans>
        {who} recorded a refund for order {what}.
      </Trans>
    ),
    'restore-order': (
      <Trans>
        {who} brought order {what} back.
      </Trans>
    ),
    'archive-order': (
      <Trans>
        {who} deleted order {what}.
      </Trans>
    ),
    'take-order': (
      <Trans>
        {who} took order {what} for a customer.
      </Trans>
    ),
    'revoke-tracking': (
      <Trans>
        {who} revoked the tracking links of order {what}.
      </Trans>
    ),
    'export-orders': <Trans>{who} exported the orders.</Trans>,
  }
}

function aboutGoods({ who, what }: Said): Record<string, ReactNode> {
  return {
    'create-product': (
      <Trans>
        {who} added the product {what}.
      </Trans>
    ),
    'edit-product': (
      <Trans>
        {who} changed the product {what}.
      </Trans>
    ),
    'archive-product': (
      <Trans>
        {who} deleted the product {what}.
      </Trans>
    ),
    'restore-product': (
      <Trans>
        {who} brought the deleted product {what} back.
      </Trans>
    ),
    'import-products': <Trans>{who} imported products.</Trans>,
    'export-products': <Trans>{who} exported the products.</Trans>,
    'add-synonyms': (
      <Trans>
        {who} added the synonyms {what}.
      </Trans>
    ),
    'remove-synonyms': (
      <Trans>
        {who} removed the synonyms {what}.
      </Trans>
    ),
    'save-size-guide': (
      <Trans>
        {who} saved the size guide {what}.
      </Trans>
    ),
    'remove-size-guide': (
      <Trans>
        {who} removed the size guide {what}.
      </Trans>
    ),
    'make-deal': (
      <Trans>
        {who} created the deal {what}.
      </Trans>
    ),
    'change-deal': (
      <Trans>
        {who} changed the deal {what}.
      </Trans>
    ),
    'end-deal': (
      <Trans>
        {who} ended the deal {what}.
      </Trans>
    ),
    'hide-review': (
      <Trans>
        {who} hid a review of {what}.
      </Trans>
    ),
    'show-review': (
      <Trans>
        {who} showed a review of {what} again.
      </Trans>
    ),
  }
}

function aboutStock({ who, what }: Said): Record<string, ReactNode> {
  return {
    receipt: (
      <Trans>
        {who} received goods: {what}.
      </Trans>
    ),
    'correct-stock': (
      <Trans>
        {who} corrected the stock of {what}.
      </Trans>
    ),
  }
}
