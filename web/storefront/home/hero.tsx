import { Trans, useLingui } from '@lingui/react/macro'
import { passages } from '../../fonts/passages.ts'
import { useExternalShop } from '../../lib/shop/shop-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'

const widths = [480, 960, 1440]

/** One message, one way on; the heading is Bengali in both languages. */
export function Hero() {
  const externalShop = useExternalShop()
  return (
    <section className="bg-surface">
      <div className="page grid items-center gap-6 py-6 md:grid-cols-2 md:gap-10 md:py-10">
        <div>
          <h1 lang="bn" className="font-passage text-4xl">
            {passages.heroHeading}
          </h1>
          <p className="mt-3 max-w-[44ch] text-lg text-ink-2">
            <Trans>Electronics and clothing from one shop, brought to your door. Look at it first, then pay.</Trans>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={externalShop ?? '/shop'} size="large">
              <Trans>Buy Now</Trans>
            </ButtonLink>
            <ButtonLink to="/shop" size="large" variant="quiet">
              <Trans>Learn more</Trans>
            </ButtonLink>
          </div>
        </div>
        <HeroPicture />
      </div>
      <div className="page">
        <div className="stitch" />
      </div>
    </section>
  )
}

function HeroPicture() {
  const { t } = useLingui()
  return (
    <img
      src="/media/demo/hero-960.webp"
      srcSet={widths.map((width) => `/media/demo/hero-${width}.webp ${width}w`).join(', ')}
      sizes="(min-width: 80rem) 588px, (min-width: 48rem) 46vw, 92vw"
      alt={t`A red sharee, a white panjabi, a phone, headphones and a watch`}
      width={960}
      height={600}
      fetchPriority="high"
      className="w-full rounded-sheet bg-sunken"
    />
  )
}
