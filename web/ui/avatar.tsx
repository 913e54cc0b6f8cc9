import { UserRound } from 'lucide-react'
import { pictureAt } from '#domain/goods/catalog.ts'

const sizes = {
  small: { box: 'size-10', icon: 22 },
  medium: { box: 'size-14', icon: 28 },
  large: { box: 'size-24', icon: 44 },
}

/** Somebody's picture, or the shop's own drawing of a person where there is none. The name stands beside it. */
export function Avatar({ picture, size = 'small' }: { picture: string | undefined; size?: keyof typeof sizes }) {
  const { box, icon } = sizes[size]
  const shape = `shrink-0 rounded-full ${box}`
  if (picture)
    return (
      <img
        src={pictureAt(picture, 180)}
        alt=""
        width={180}
        height={180}
        className={`object-cover bg-sunken ${shape}`}
      />
    )
  return (
    <span aria-hidden className={`grid place-items-center bg-primary-soft text-on-primary-soft ${shape}`}>
      <UserRound size={icon} strokeWidth={1.5} />
    </span>
  )
}
