import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'

type Props = {
  url: string | undefined
  /** Empty where the words beside the picture say it already. */
  alt: string
  /** How wide it is shown, as in `sizes`. */
  sizes: string
  ratio?: 'square' | 'tall'
  /** The picture that a visitor came for is fetched first; others when they come near. */
  isFirst?: boolean
  className?: string
}

const ratios = { square: { height: 720, box: 'picture' }, tall: { height: 900, box: 'picture picture-tall' } }

/** A product's picture in the width that fits. Its place is kept before it arrives; where there is none, styles mark it. */
export function Picture({ url, alt, sizes, ratio = 'square', isFirst = false, className = '' }: Props) {
  const { height, box } = ratios[ratio]
  const shape = className ? `${box} ${className}` : box
  if (!url) return <span className={shape} />
  return (
    <img
      src={pictureAt(url, 360)}
      srcSet={
        pictureAt(url, 180) === url
          ? undefined
          : pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
      }
      sizes={sizes}
      alt={alt}
      width={720}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={shape}
    />
  )
}
