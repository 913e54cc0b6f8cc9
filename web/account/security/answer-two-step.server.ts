import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { drawSquareCode, type SquareCode } from '../../lib/square-code.server.ts'
import { type RefusedAction, securityPathOf } from './proved-form.tsx'

/** What an authenticator needs, to be scanned or typed; shown until its first code has come. */
export type SetUp = { secret: string; address: string; square: SquareCode }
export type TwoStepAnswer = { setUp?: SetUp | undefined; codes?: string[]; refused?: RefusedAction }
type Text = (name: string) => string
type SecurityAction = (api: Api, text: Text) => Promise<TwoStepAnswer>

const actions: Record<string, SecurityAction> = {
  begin: async (api, text) => {
    const { data: made } = await api.beginTwoFactor({ currentPassword: text('currentPassword') })
    return { setUp: { ...made, square: drawSquareCode(made.address) } }
  },
  confirm: async (api, text) => ({ codes: (await api.confirmTwoFactor({ code: text('code') })).codes }),
  renew: async (api, text) => ({ codes: (await api.renewRecoveryCodes(proofIn(text))).codes }),
  off: async (api, text) => {
    await api.endTwoFactor(proofIn(text))
    return {}
  },
}

/** Answers the forms of the second step. Recovery codes are answered once, and never asked for again. */
export async function answerTwoStep(form: FormData, { api, url }: { api: Api; url: URL }) {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!action) throw new Refusal('invalid-input')
    const answer = await action(api, text)
    if (intent !== 'off') return data(answer)
    return redirect(addressIn(languageOf(url.pathname), `${securityPathOf(url.pathname)}?done=off#two-step`), 303)
  } catch (error) {
    const { data: answer, init } = refuseForm(error, { intent })
    return data<TwoStepAnswer>({ ...answer, ...(intent === 'confirm' && { setUp: setUpIn(text) }) }, init ?? undefined)
  }
}

function proofIn(text: Text) {
  return { currentPassword: text('currentPassword'), code: text('code') }
}

/** What the form of the first code carries along, so that a mistyped code does not begin everything again. */
function setUpIn(text: Text): SetUp | undefined {
  const [secret, address] = [text('secret'), text('address')]
  const isWhole = /^[A-Z2-7]{32}$/.test(secret) && /^otpauth:\/\/totp\/.{1,500}$/.test(address)
  return isWhole ? { secret, address, square: drawSquareCode(address) } : undefined
}
