import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Hero } from './hero.tsx'
import { HomeRows } from './home-rows.tsx'
import { loadHome } from './load-home.ts'
import { ShopSettings } from '../../lib/shop/shop-settings.ts'
import { isWhole, shop } from '../../lib/shop/shop.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shopData } from '../../structured-data/shop-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await loadHome(context.get(shop))
  context.set(isWhole, !Object.values(parts).includes(undefined))
  return parts
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const settings = use(ShopSettings)
  const language = useLanguage()
  return (
    <>
      <PageHead
        title={t`Electronics and clothing, paid at your door`}
        description={t`Electronics and clothing at plain prices, paid in cash at your door anywhere in Bangladesh.`}
        picture="/media/demo/og-1200.jpg"
        canonical="/"
      />
      <StructuredData things={import.meta.env.SSR ? shopData(settings, language) : []} />
      <Hero />
      <div className="page py-8 md:py-12">
        <HomeRows {...loaderData} />
      </div>
    </>
  )
}
