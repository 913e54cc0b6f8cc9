import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'

type Text = (name: string) => string
type Matter = { act: (api: Api, text: Text) => Promise<unknown>; done: string; card: string }

/** What each form asks for, what is said when it is done, and the card that says it. */
const matters: Record<string, Matter> = {
  password: {
    act: (api, text) =>
      api.changePassword({
        currentPassword: text('currentPassword'),
        password: text('password'),
        confirmPassword: text('confirmPassword'),
      }),
    done: 'password',
    card: 'own-password',
  },
  email: {
    act: (api, text) => api.changeEmail({ email: text('email'), currentPassword: text('currentPassword') }),
    done: 'email',
    card: 'own-email',
  },
  session: { act: (api, text) => api.endSession({ id: text('id') }), done: 'session', card: 'sessions' },
  others: { act: (api) => api.endOtherSessions({}), done: 'others', card: 'sessions' },
}

/** Answers the forms of the security page: each leads back to its own card, or says why not. */
export async function answerSecurity(form: FormData, { api, url }: { api: Api; url: URL }) {
  const intent = String(form.get('intent'))
  try {
    const matter = Object.hasOwn(matters, intent) ? matters[intent] : undefined
    if (!matter) throw new Refusal('invalid-input')
    await matter.act(api, (name) => String(form.get(name) ?? ''))
    return redirect(addressIn(languageOf(url.pathname), `/dashboard/security?done=${matter.done}#${matter.card}`), 303)
  } catch (error) {
    return refuseForm(error, { intent })
  }
}
