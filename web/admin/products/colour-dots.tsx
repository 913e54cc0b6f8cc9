import { palette } from '#domain/goods/catalog.ts'
import { useColourName } from '../../ui/use-colour-name.ts'

/** Colours by their names, each with its look. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  const name = useColourName()
  if (colours.length === 0) return <span className="text-ink-3">–</span>
  return (
    <ul className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {colours.map((colour) => (
        <li key={colour} className="inline-flex items-center gap-1 whitespace-nowrap">
          <span
            style={{ backgroundColor: Object.entries(palette).find(([one]) => one === colour)?.[1] }}
            className="size-3 rounded-full ring-1 ring-line-strong"
          />
          {name(colour)}
        </li>
      ))}
    </ul>
  )
}
