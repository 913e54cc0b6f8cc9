import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { findSettingsMistakes, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { useOffline } from '../../browser/use-offline.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { LeaveDialog } from '../../account/profile/leave-dialog.tsx'
import { useUnsavedChanges } from '../../account/profile/use-unsaved.ts'
import { SaveBar } from './save-bar.tsx'
import {
  BannerSection,
  ContactSection,
  DeliverySection,
  LegalSection,
  LinksSection,
  OrdersSection,
  StockSection,
  useSectionNames,
} from './sections.tsx'
import { HeldSettings } from './setting-fields.tsx'
import { differs, readTyped, type RefusedSettings } from './typed-form.ts'
import { WhyNotSaved } from './why-not-saved.tsx'

type Props = { seen: TypedSettings; version: number; refused: RefusedSettings | undefined }

/** All that the shopkeeper sets, as one form. */
export function SettingsForm({ seen, version, refused }: Props) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { isOffline } = useOffline()
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  const [isChanged, setChanged] = useState(refused !== undefined)
  const look = () => setChanged(form.current !== null && differs(readTyped(new FormData(form.current)), seen))
  const blocker = useUnsavedChanges(() => form.current !== null && differs(readTyped(new FormData(form.current)), seen))
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/admin/settings')}
      aria-label={t`Settings`}
      noValidate
      replace
      preventScrollReset
      onSubmit={(event) => (isBusy || isOffline ? event.preventDefault() : hold(event))}
      onBlur={leave}
      onChange={(event) => {
        change(event)
        look()
      }}
      onClick={() => setTimeout(look)}
      className="grid gap-8"
    >
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="version" value={version} />
      {refused && !isBusy && <WhyNotSaved refused={refused} />}
      <HeldSettings value={{ typed: refused?.typed ?? seen, theirs: refused?.theirs, by: refused?.by, mistakes }}>
        <ContactSection />
        <BannerSection />
        <DeliverySection />
        <OrdersSection />
        <StockSection />
        <LinksSection />
        <LegalSection />
      </HeldSettings>
      <SaveBar isChanged={isChanged} isBusy={isBusy} isOffline={isOffline} />
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findSettingsMistakes(readTyped(form))
}

/** Leads to each section; the page is long on a phone. */
export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {Object.entries(useSectionNames()).map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sunken"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
