import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPersonAction, type PersonAnswer, type PersonAction } from './use-person-action.ts'

/** Does what a question about somebody asks for; a refusal is part of the answer. */
export async function answerPeople(api: Api, form: FormData): Promise<PersonAnswer | undefined> {
  const asked = readPersonAction(form)
  if (!asked) return undefined
  const { id, did } = asked
  try {
    await callOf(api, did)({ id })
    return asked
  } catch (error) {
    if (error instanceof Refusal) return { ...asked, refused: error.code }
    throw error
  }
}

function callOf(api: Api, did: PersonAction) {
  return { promote: api.makeAdmin, demote: api.demote, 'log-out': api.logOutPerson, delete: api.deletePerson }[did]
}
