import { Trans, useLingui } from '@lingui/react/macro'
import { Pair, Section } from './section.tsx'
import { BoxSetting, LongSetting, Setting } from './setting-fields.tsx'
import { SocialLinks } from './social-links.tsx'

export function useSectionNames() {
  const { t } = useLingui()
  return {
    contact: t`Contact`,
    banner: t`Banner`,
    delivery: t`Delivery`,
    orders: t`Orders and returns`,
    stock: t`Stock`,
    links: t`Links`,
    legal: t`Legal numbers`,
  }
}

export function ContactSection() {
  const { t } = useLingui()
  const { contact } = useSectionNames()
  return (
    <Section
      id="contact"
      title={contact}
      help={<Trans>How customers reach the shop: in the footer, on the contact page and in emails.</Trans>}
    >
      <Pair>
        <Setting
          name="contact.phone"
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          hint={t`With +880 it can be called from everywhere.`}
        />
        <Setting
          name="contact.whatsApp"
          label={t`WhatsApp`}
          type="tel"
          inputMode="tel"
          hint={t`Leave it empty if the shop has none.`}
        />
      </Pair>
      <Setting
        name="contact.email"
        label={t`Email`}
        type="email"
        inputMode="email"
        isOptional={false}
        hint={t`Customers write to this address, and messages from the contact page go there.`}
      />
      <Pair>
        <LongSetting name="contact.address.en" label={t`Address in English`} lang="en" />
        <LongSetting name="contact.address.bn" label={t`Address in Bengali`} lang="bn" />
        <Setting name="contact.hours.en" label={t`Hours in English`} lang="en" />
        <Setting name="contact.hours.bn" label={t`Hours in Bengali`} lang="bn" />
      </Pair>
      <Setting name="contact.map" label={t`Link to a map`} type="url" inputMode="url" placeholder="https://" />
    </Section>
  )
}

export function BannerSection() {
  const { t } = useLingui()
  const { banner } = useSectionNames()
  return (
    <Section
      id="banner"
      title={banner}
      help={<Trans>The strip at the top of every page. If it is empty, it shows the loyalty offer.</Trans>}
    >
      <LongSetting name="banner.en" label={t`Text on English pages`} lang="en" />
      <LongSetting name="banner.bn" label={t`Text on Bengali pages`} lang="bn" />
    </Section>
  )
}

export function DeliverySection() {
  const { t } = useLingui()
  const { delivery } = useSectionNames()
  return (
    <Section
      id="delivery"
      title={delivery}
      help={<Trans>Applies from the next order. Anyone with an open cart sees the new charge before ordering.</Trans>}
    >
      <Pair>
        <Setting name="delivery.insideDhaka" label={t`Inside Dhaka, in taka`} inputMode="decimal" isOptional={false} />
        <Setting
          name="delivery.outsideDhaka"
          label={t`Outside Dhaka, in taka`}
          inputMode="decimal"
          isOptional={false}
        />
      </Pair>
      <Setting
        name="delivery.freeDeliveryAbove"
        label={t`Free delivery from, in taka`}
        inputMode="decimal"
        hint={t`Orders with products worth this much or more are delivered free. Leave it empty if delivery is never free.`}
      />
    </Section>
  )
}

export function OrdersSection() {
  const { t } = useLingui()
  const { orders } = useSectionNames()
  return (
    <Section id="orders" title={orders} help={<Trans>What the shop promises, and what it does automatically.</Trans>}>
      <Pair>
        <Setting
          name="returnDays"
          label={t`Days to return an item`}
          inputMode="numeric"
          isOptional={false}
          hint={t`Counted from the day of delivery.`}
        />
        <Setting
          name="orders.tooOldAfter"
          label={t`Hours until a pending order is too old`}
          inputMode="numeric"
          isOptional={false}
          hint={t`Older ones are highlighted, so that nobody is forgotten.`}
        />
      </Pair>
      <BoxSetting
        name="orders.autoCancel"
        label={t`Cancel orders that are too old`}
        hint={t`Automatically, within a minute. The customer is told and the stock returns.`}
      />
      <BoxSetting
        name="orders.guestEmailOptional"
        label={t`Guests may order without an email`}
        hint={t`The phone number is always asked for. Without an email no confirmation can be sent.`}
      />
    </Section>
  )
}

export function StockSection() {
  const { t } = useLingui()
  const { stock } = useSectionNames()
  return (
    <Section id="stock" title={stock} help={<Trans>When the shop tells you that stock runs low.</Trans>}>
      <Setting
        name="stock.low"
        label={t`Low stock at`}
        inputMode="numeric"
        isOptional={false}
        hint={t`Tracked for each size and colour.`}
      />
    </Section>
  )
}

export function LinksSection() {
  const { t } = useLingui()
  const { links } = useSectionNames()
  return (
    <Section id="links" title={links} help={<Trans>Where else to find the shop.</Trans>}>
      <SocialLinks />
      <Setting
        name="links.externalShop"
        label={t`Another shop`}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t`Category tiles and “Buy now” lead there. Empty: they stay in this shop.`}
      />
    </Section>
  )
}

export function LegalSection() {
  const { t } = useLingui()
  const { legal } = useSectionNames()
  return (
    <Section
      id="legal"
      title={legal}
      help={<Trans>The law requires an online shop to show these. Empty ones are not shown.</Trans>}
    >
      <Pair>
        <Setting name="legal.dbid" label={t`DBID`} hint={t`Digital Business Identification`} />
        <Setting name="legal.tradeLicence" label={t`Trade licence number`} />
      </Pair>
    </Section>
  )
}
