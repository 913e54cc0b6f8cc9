import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductImport } from '#contract/imports.ts'
import { formatNumber } from '#domain/money.ts'
import { attempt } from '../../browser/device-storage.ts'
import { englishPath } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useLoadingToast } from '../../ui/toasts/use-loading-toast.ts'

const name = 'running-import'
const pause = 1000

/** Notes in this tab that an import is running, so that its progress is shown on the other pages of the admin. */
export function followImport(id: string): void {
  attempt(() => sessionStorage.setItem(name, id))
}

/** Its end has been seen. */
export function forgetImport(): void {
  attempt(() => sessionStorage.removeItem(name))
}

/** How far a running import is, wherever in the admin one has gone meanwhile, and how it ended. */
export function ImportToast() {
  const { t } = useLingui()
  const language = useLanguage()
  const running = useRunningImport({
    done: () => toast.success(t`The products are in the shop.`, { id: name, duration: 4000 }),
    failed: (id) =>
      toast.error(
        <Trans>
          The import failed and nothing was changed. <TextLink to={`/admin/products/import?id=${id}`}>See why</TextLink>
        </Trans>,
        { id: name, duration: 10_000 },
      ),
  })
  const [now, all] = [running?.progress, running?.total].map((count) => formatNumber(count ?? 0, language))
  useLoadingToast(`${name}-progress`, running && t`Importing product ${now} of ${all}…`)
  return null
}

type Ends = { done: () => void; failed: (id: string) => void }

/** Asks how far it is while another page of the admin is open; its own page shows that by itself. */
function useRunningImport(ends: Ends): ProductImport | undefined {
  const isElsewhere = englishPath(useLocation().pathname) !== '/admin/products/import'
  const [running, setRunning] = useState<ProductImport>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const id = attempt(() => sessionStorage.getItem(name))
    if (!id || document.visibilityState === 'hidden') return
    const table = await fetchImport(id, signal)
    if (signal.aborted || table === 'unreachable') return
    const isRunning = table?.state === 'importing'
    setRunning(isRunning ? table : undefined)
    if (isRunning) return
    forgetImport()
    if (table?.state === 'done') ends.done()
    if (table?.state === 'failed') ends.failed(id)
  })
  useEffect(() => {
    if (!isElsewhere) return
    const gone = new AbortController()
    void look(gone.signal)
    const timer = setInterval(() => void look(gone.signal), pause)
    return () => {
      gone.abort()
      clearInterval(timer)
      setRunning(undefined)
    }
  }, [isElsewhere])
  return running
}

/** `unreachable` where the next look may tell more; undefined where there is nothing to tell any more. */
async function fetchImport(id: string, signal: AbortSignal): Promise<ProductImport | undefined | 'unreachable'> {
  try {
    const answer = await fetch(`/api/v1/product-import/${id}`, { signal })
    if (answer.status >= 500) return 'unreachable'
    return answer.ok ? ((await answer.json()) as { data: ProductImport }).data : undefined
  } catch {
    // Offline, or the page was left.
    return 'unreachable'
  }
}
