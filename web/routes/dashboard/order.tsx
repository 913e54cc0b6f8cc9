import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../ui/page-head.tsx'

export default function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Dashboard`} />
      <h1 className="text-2xl md:text-3xl">{t`Dashboard`}</h1>
    </>
  )
}
