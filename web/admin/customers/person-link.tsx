import { TextLink } from '../../ui/link.tsx'

/** A person's name, a link to their page. */
export function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <TextLink
      to={`/admin/customers/${id}`}
      data-open
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
    >
      {name}
    </TextLink>
  )
}

/** An address that is written to with one press. */
export function MailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-flex min-h-6 items-center text-link underline underline-offset-4 wrap-anywhere"
    >
      {email}
    </a>
  )
}
