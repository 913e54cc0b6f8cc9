import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { messageLimits } from '#domain/shop/message.ts'
import { useAddress } from '../../../i18n/use-address.ts'
import { useWordsFor } from '../../../lib/forms/use-words-for.ts'
import { Alert } from '../../../ui/notes/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { trap, type RefusedMessage } from './answer-message.ts'
import { useCheckedMessage } from './use-checked-message.ts'

const noMistakes = {}

/** Name, e-mail, message. Without scripts the shop's own check answers in the same places. */
export function ContactForm({ refused }: { refused: RefusedMessage | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, hold, check } = useCheckedMessage(refused?.fields ?? noMistakes)
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/contact')}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={({ currentTarget }) => check(currentTarget)}
      className="grid gap-5"
    >
      {refused && !isBusy && <WhyNot refused={refused} />}
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        maxLength={messageLimits.name}
        defaultValue={refused?.typed.name}
        error={field(mistakes.name)}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        hint={t`Our answer goes there`}
        defaultValue={refused?.typed.email}
        error={field(mistakes.email)}
      />
      <TextArea
        label={t`Message`}
        name="message"
        rows={6}
        maxLength={messageLimits.text}
        hint={t`With an order number, if it is about an order`}
        defaultValue={refused?.typed.message}
        error={field(mistakes.message)}
      />
      <Trap />
      <Button type="submit" size="large" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t`Sending…` : t`Send the message`}
      </Button>
    </Form>
  )
}

function WhyNot({ refused: { code, fields } }: { refused: RefusedMessage }) {
  const words = useWordsFor()
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      {code === 'trapped' ? (
        <Trans>
          The message was not sent: a field that people do not see was filled in. If you wrote this yourself, please
          press the button once more.
        </Trans>
      ) : (
        words.refusal(code)
      )}
    </Alert>
  )
}

function Trap() {
  const { t } = useLingui()
  return (
    <div aria-hidden className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t`Leave this empty`}
        <input name={trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
