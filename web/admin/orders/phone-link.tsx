/** A number that is called with one press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:+88${phone}`}
      className="inline-flex min-h-6 w-fit items-center whitespace-nowrap text-link tabular-nums underline underline-offset-4"
    >
      {phone.slice(0, 5)}-{phone.slice(5)}
    </a>
  )
}
