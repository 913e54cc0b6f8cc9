import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { ShopSettings } from '../../../lib/shop/shop-settings.ts'
import { shop } from '../../../lib/shop/shop.ts'
import { answerMessage } from './answer-message.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageReceived } from './message-received.tsx'
import { WaysToUs } from './ways-to-us.tsx'
import { Alert } from '../../../ui/notes/alert.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/contact.ts'

export async function action({ request, context }: Route.ActionArgs) {
  return answerMessage(context.get(shop), await request.formData())
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isDemo } = use(ShopSettings)
  const reference = actionData && 'reference' in actionData ? actionData.reference : undefined
  return (
    <div className="page pt-2 pb-10">
      <PageHead
        title={t`Contact`}
        description={t`Phone, WhatsApp, e-mail, address, hours, and a form.`}
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
