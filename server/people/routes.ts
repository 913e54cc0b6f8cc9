import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { listAuditLog } from './audit-log.ts'
import { deleteAccount, deletePerson } from './forget-person.ts'
import { demote, logOutPerson, makeAdmin } from './roles.ts'
import {
  addSavedAddress,
  changeSavedAddress,
  listSavedAddresses,
  makeDefaultAddress,
  removeSavedAddress,
} from './saved-addresses.ts'
import { findPeople, findPerson } from './store.ts'
import { updateProfile } from './update-profile.ts'

export function peopleRoutes(app: App): void {
  serve(app, contract.showPerson, async ({ email }, { db }) => {
    const person = await findPerson(db, email)
    if (!person) throw new Refusal('person-not-found')
    return { data: person }
  })
  serve(app, contract.listPeople, (query, { db }) => findPeople(db, query))
  serve(app, contract.listAuditLog, listAuditLog)
  serve(app, contract.updateProfile, updateProfile)
  serve(app, contract.saveProfile, updateProfile)
  serve(app, contract.listSavedAddresses, listSavedAddresses)
  serve(app, contract.addSavedAddress, addSavedAddress)
  serve(app, contract.changeSavedAddress, changeSavedAddress)
  serve(app, contract.makeDefaultAddress, makeDefaultAddress)
  serve(app, contract.removeSavedAddress, removeSavedAddress)
  serve(app, contract.makeAdmin, makeAdmin)
  serve(app, contract.demote, demote)
  serve(app, contract.logOutPerson, logOutPerson)
  serve(app, contract.deletePerson, deletePerson)
  serve(app, contract.deleteAccount, deleteAccount)
}
