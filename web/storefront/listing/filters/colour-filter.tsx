import { useLingui } from '@lingui/react/macro'
import { colours, palette } from '#domain/goods/catalog.ts'
import { useColourName } from '../../../ui/choice/use-colour-name.ts'
import { FilterGroup, FilterValue, toggled } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

export function ColourFilter({ wanted, change, counts }: FilterProps) {
  const { t } = useLingui()
  const nameOf = useColourName()
  return (
    <FilterGroup legend={t`Colour`}>
      <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {colours.map((colour, index) => (
          <FilterValue
            key={colour}
            type="checkbox"
            name="color"
            value={colour}
            isChosen={wanted.colours.includes(colour)}
            count={counts?.colours[index]}
            onChoose={(isIn) => change({ colours: toggled(wanted.colours, colour, isIn) })}
          >
            <span
              style={{ backgroundColor: palette[colour] }}
              className="size-5 shrink-0 rounded-full ring-1 ring-line-strong"
            />
            {nameOf(colour)}
          </FilterValue>
        ))}
      </div>
    </FilterGroup>
  )
}
