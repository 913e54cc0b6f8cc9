import { Plural } from '@lingui/react/macro'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PhoneLink } from '../orders/phone-link.tsx'
import type { PersonRow } from './people.server.ts'
import { MailLink, PersonLink } from './person-link.tsx'
import { PersonMarks } from './person-marks.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Somebody for a thumb. */
export function CustomerCard({ row: person }: { row: PersonRow }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-center gap-3">
        <Avatar picture={person.image} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-base">
            <PersonLink person={person} />
          </h2>
          <PersonMarks person={person} />
        </div>
      </header>
      <div className="grid justify-items-start gap-1">
        {person.phone && <PhoneLink phone={person.phone} />}
        <MailLink email={person.email} />
        {person.address && <p className="text-ink-2">{person.address}</p>}
      </div>
      <footer className="flex items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-ink-2 tabular-nums">
          <Plural value={person.orderCount} _0="No orders" one="# order" other="# orders" />
        </p>
        <PersonMenu person={person} />
      </footer>
    </article>
  )
}
