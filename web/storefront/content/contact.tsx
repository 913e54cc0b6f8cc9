import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { CircleCheck } from 'lucide-react'
import { Form, useNavigation, data } from 'react-router'
import { messageLimits, type Message, type MessageMistakes, findMessageMistakes } from '#domain/shop/message.ts'
import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { ShopSettings } from '../../lib/shop/shop-settings.ts'
import { shop } from '../../lib/shop/shop.ts'
import { QuickWays, WaysToUs } from './ways-to-us.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/contact.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { TextArea, TextField } from '../../ui/field.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  return answerMessage(context.get(shop), await request.formData())
}

/** A lost connection is answered on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = readMessage(await request.clone().formData())
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    const refused = { typed, code: 'temporarily-unavailable', fields: noFields } as const
    return data<AnsweredMessage>({ refused }, 503)
  })
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isDemo } = use(ShopSettings)
  const reference = actionData && 'reference' in actionData ? actionData.reference : undefined
  return (
    <div className="page pt-2 pb-10">
      <PageHead
        title={t`Contact`}
        description={t`Phone, WhatsApp, email, address, hours, and a form.`}
        canonical="/contact"
      />
      <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: t`Contact` }]} />
      <h1 className="mt-4 text-2xl md:mt-6 md:text-3xl">
        <Trans>Contact</Trans>
      </h1>
      <p className="mt-2 max-w-[68ch] text-lg text-ink-2">
        <Trans>Call, send a message, or write to us here.</Trans>
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <section aria-labelledby="write" className="grid content-start gap-5">
          <QuickWays />
          <h2 id="write" className="text-xl md:text-2xl">
            <Trans>Write to us</Trans>
          </h2>
          {isDemo && !reference && (
            <Alert look="info">
              <Trans>This is a demo shop: messages are kept, but nobody answers them.</Trans>
            </Alert>
          )}
          {reference ? (
            <MessageReceived reference={reference} isDemo={isDemo} />
          ) : (
            <ContactForm refused={actionData?.refused} />
          )}
        </section>
        <WaysToUs />
      </div>
    </div>
  )
}

/** What the visitor takes along: the reference, and when the answer comes. */
function MessageReceived({ reference, isDemo }: { reference: string; isDemo: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5 outline-none md:p-8"
    >
      <CircleCheck size={48} strokeWidth={1.5} className="text-success" aria-hidden />
      <h2 className="text-xl md:text-2xl">
        <Trans>Your message was received.</Trans>
      </h2>
      <p>
        <Trans>
          Reference <strong className="font-bold tracking-wider whitespace-nowrap">{reference}</strong>
        </Trans>
      </p>
      <p className="text-ink-2">
        {isDemo ? (
          <Trans>This is a demo shop: messages are kept, but nobody answers them.</Trans>
        ) : (
          <Trans>We answer by email within 24 hours. If it is urgent, call us and give the reference.</Trans>
        )}
      </p>
      <ButtonLink to="/contact" variant="secondary" reloadDocument>
        <Trans>Write another message</Trans>
      </ButtonLink>
    </div>
  )
}

const findMistakes = (form: FormData) => findMessageMistakes(readMessage(form))

/** Name, email, message. Without scripts the shop's own check answers in the same places. */
function ContactForm({ refused }: { refused: RefusedMessage | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, hold, change, leave } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/contact')}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      onBlur={leave}
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
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        isOptional
        defaultValue={refused?.typed.phone}
        error={field(mistakes.phone)}
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
      <Honeypot />
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
          The message was not sent: a hidden field was filled in. If you wrote this yourself, press the button again.
        </Trans>
      ) : (
        words.refusal(code)
      )}
    </Alert>
  )
}

function Honeypot() {
  const { t } = useLingui()
  return (
    <div aria-hidden className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t`Leave this empty`}
        <input name={honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Programs that fill in whatever they find fill in this field too; people never see it. */
const honeypot = 'website'

type RefusedMessage = { typed: Message; code: RefusalCode | 'trapped'; fields: MessageMistakes }
type AnsweredMessage = { reference: string; refused?: undefined } | { refused: RefusedMessage }

const noFields: MessageMistakes = {}

/** Hands the form's message to the shop; what was typed comes back when it is not taken. */
async function answerMessage(api: Api, form: FormData) {
  const typed = readMessage(form)
  if (form.get(honeypot)) return data<AnsweredMessage>({ refused: { typed, code: 'trapped', fields: noFields } }, 400)
  try {
    const { reference } = await api.sendMessage(typed)
    return data<AnsweredMessage>({ reference }, 201)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data<AnsweredMessage>({ refused: { typed, code, fields: details.errors ?? noFields } }, status)
  }
}

function readMessage(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}
