import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { answerMessage } from './answer-message.server.ts'
import { MessageChip } from './message-chip.tsx'
import { OpenMessagePage } from './open-message.tsx'
import { openOf, type OpenMessage } from './rows.server.ts'
import { BackLink } from '../table/back-link.tsx'
import { ListHead } from '../table/list-head.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import type { Route } from './+types/message.ts'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const { data } = await context.get(shop).showMessage({ reference }).catch(orErrorPage)
  return { message: openOf(data, languageOf(url.pathname)) }
}

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  return answerMessage(await request.formData(), { api: context.get(shop), reference, url })
}

export default function MessagePage({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  useReading(message)
  return (
    <>
      <BackLink to="/admin/messages">
        <Trans>Messages</Trans>
      </BackLink>
      <ListHead title={t`Message ${message.reference}`}>
        <MessageChip state={message.state} />
      </ListHead>
      <div className="mt-5 grid gap-4">
        {actionData?.refused && <Alert look="danger">{words.refusal(actionData.refused)}</Alert>}
        <OpenMessagePage message={message} />
      </div>
    </>
  )
}

/** Who opens a new message has read it. A page that is only fetched ahead marks nothing. */
function useReading({ reference, state }: OpenMessage): void {
  const { submit } = useFetcher()
  const address = useAddress(`/admin/messages/${reference}`)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === reference) return
    opened.current = reference
    if (state === 'new') void submit({ state: 'read' }, { method: 'post', action: address })
  }, [reference, state, submit, address])
}
