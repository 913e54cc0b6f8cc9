import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PhoneLink } from '../orders/phone-link.tsx'
import type { Column } from '../table/columns.ts'
import type { PersonRow } from './people.server.ts'
import { MailLink, PersonLink } from './person-link.tsx'
import { PersonMarks } from './person-marks.tsx'
import { PersonMenu } from './person-menu.tsx'

/** The specified columns of the list of customers. */
export function useCustomerColumns(): Column<PersonRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'place',
      heading: t`#`,
      className: 'align-middle! text-ink-2 tabular-nums',
      cell: (_, place) => formatNumber(place, language),
    },
    { id: 'image', heading: t`Image`, className: 'align-middle!', cell: ({ image }) => <Avatar picture={image} /> },
    {
      id: 'name',
      heading: t`Name`,
      isRowHead: true,
      className: 'min-w-36 align-middle!',
      cell: (person) => (
        <>
          <PersonLink person={person} />
          <PersonMarks person={person} />
        </>
      ),
    },
    {
      id: 'email',
      heading: t`Email`,
      isOptional: true,
      className: 'align-middle!',
      cell: ({ email }) => <MailLink email={email} />,
    },
    {
      id: 'phone',
      heading: t`Number`,
      isOptional: true,
      className: 'align-middle!',
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <NotGiven />),
    },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-32 align-middle!',
      cell: ({ address }) =>
        address ? (
          <span title={address} className="line-clamp-2">
            {address}
          </span>
        ) : (
          <NotGiven />
        ),
    },
    {
      id: 'action',
      heading: t`Action`,
      className: 'py-1.5! align-middle!',
      cell: (person) => <PersonMenu person={person} />,
    },
  ]
}

function NotGiven() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">{t`not given`}</span>
    </>
  )
}
