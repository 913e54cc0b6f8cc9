import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Dashboard } from '#contract/own-orders.ts'
import { formatNumber } from '#domain/money.ts'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'

type Progress = Dashboard['loyalty']

/** How far somebody has come with the loyalty offer. The page is the same for everybody; who is logged in asks. */
export function OwnProgress() {
  const language = useLanguage()
  const progress = useProgress()
  if (!progress) return null
  const needed = formatNumber(progress.needed, language)
  const delivered = formatNumber(Math.min(progress.delivered, progress.needed), language)
  return (
    <TextLink to="/dashboard/order?status=delivered" className="inline-flex min-h-11 items-center font-medium">
      <span>
        <Trans>
          {delivered} of {needed} orders delivered so far
        </Trans>
      </span>
    </TextLink>
  )
}

function useProgress(): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  const visitorId = useVisitor(({ visitor }) => visitor?.id)
  useEffect(() => {
    if (visitorId) void ask().then(setProgress)
  }, [visitorId])
  return visitorId ? progress : undefined
}

async function ask(): Promise<Progress | undefined> {
  try {
    const answer = await fetch('/api/v1/dashboard')
    return answer.ok ? (await answer.json()).data.loyalty : undefined
  } catch {
    // The offer stands without it.
    return undefined
  }
}
