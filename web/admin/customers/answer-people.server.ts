import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPersonAction, type PersonAnswer, type PersonAction } from './use-person-action.ts'

/** Carries out a person's form; a refusal is part of the answer. */
export async function answerPeople(api: Api, form: FormData): Promise<PersonAnswer | undefined> {
  const action = readPersonAction(form)
  if (!action) return undefined
  const { id, did } = action
  try {
    await callOf(api, did)({ id })
    return action
  } catch (error) {
    if (error instanceof Refusal) return { ...action, refused: error.code }
    throw error
  }
}

function callOf(api: Api, did: PersonAction) {
  return { promote: api.makeAdmin, demote: api.demote, 'log-out': api.logOutPerson, delete: api.deletePerson }[did]
}
