import type { Cover } from './document.ts'

type Props = { cover: Cover; sizes: string; isFirst?: boolean; className?: string }

/** An article's picture; what it shows stands in the title beside it. */
export function CoverPicture({ cover: { small, large }, sizes, isFirst = false, className = '' }: Props) {
  return (
    <img
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes={sizes}
      alt=""
      width={960}
      height={600}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`aspect-[16/10] w-full bg-sunken object-cover ${className}`}
    />
  )
}
