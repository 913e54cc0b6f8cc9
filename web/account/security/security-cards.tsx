import type { OwnSession } from '#contract/accounts.ts'
import type { Person } from '#contract/people.ts'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import type { RefusedMatter } from './refused-matter.ts'
import { SessionsCard } from './sessions-card.tsx'
import { TwoStepCard } from './two-step/two-step-card.tsx'

type Props = {
  person: Person
  sessions: OwnSession[]
  twoFactor: { isOn: boolean }
  /** What was just done, as the address says. */
  done: string | null
  refused: RefusedMatter | undefined
}

/** Everything that guards an account; the second step is for administrators, whose accounts open everybody's. */
export function SecurityCards({ person, sessions, twoFactor, done, refused }: Props) {
  return (
    <div className="grid gap-5">
      <PasswordCard email={person.email} isDone={done === 'password'} refused={refused} />
      {(person.role === 'Admin' || twoFactor.isOn) && <TwoStepCard isOn={twoFactor.isOn} isDone={done === 'off'} />}
      <SessionsCard sessions={sessions} done={oneOf(done, ['session', 'others'])} refused={refused} />
      <EmailCard person={person} isDone={done === 'email'} refused={refused} />
      <DeleteCard />
    </div>
  )
}

function oneOf<Word extends string>(done: string | null, words: Word[]): Word | undefined {
  return words.find((word) => word === done)
}
