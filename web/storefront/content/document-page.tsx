import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Day } from '../../ui/day.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Document, Fact } from './document.ts'
import { RichText, Sections } from './rich-text.tsx'

type Props = {
  document: Document
  /** The page's English address. */
  address: string
  /** What stands right above the text. */
  note?: ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A text of the shop as a page of its own, at a width that reads well. */
export function DocumentPage({ document, address, note, children }: Props) {
  const { t } = useLingui()
  const { title, description, lead, facts, sections, changed } = document
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={description} canonical={address} />
      <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: title }]} />
      <div className="mx-auto mt-4 grid max-w-[68ch] gap-4 md:mt-8 md:text-lg md:leading-relaxed">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-lg text-ink-2">
          <RichText text={lead} />
        </p>
        {facts && <Facts facts={facts} />}
        {note}
        <Sections sections={sections} />
        {children}
        <div className="stitch mt-6" aria-hidden />
        <p className="text-sm text-ink-2">
          <Trans>
            Last changed on <Day day={changed} />
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-6">
      {facts.map(({ question, answer }) => (
        <div key={question} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{question}</dt>
          <dd className="text-ink-2">
            <RichText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
