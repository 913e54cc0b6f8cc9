import { FilterButton } from './filters/filter-button.tsx'
import type { FilterProps } from './filters/filter-panel.tsx'
import { SortMenu } from './sort-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'

type Props = FilterProps & { total: number | undefined; isChanging: boolean }

/** Below the header and the banner, as far as they are there. */
const belowTheHeader =
  'sticky top-[6.6875rem] transition-[top] duration-200 ease-shop md:top-[6.8125rem] scrolling-down:top-0! md:scrolling-down:top-11! md:put-away:top-[4.0625rem] md:put-away:scrolling-down:top-0!'

/** What can be done with a list. On small screens it stays in sight. */
export function ListBar(props: Props) {
  return (
    <div
      className={`${belowTheHeader} z-10 -mx-4 mb-4 flex items-center gap-2 border-b border-line bg-bg px-4 py-2 md:-mx-6 md:px-6 lg:static lg:col-start-2 lg:row-start-1 lg:mx-0 lg:w-80 lg:self-start lg:justify-self-end lg:border-0 lg:p-0`}
    >
      <FilterButton {...props} />
      <SortMenu wanted={props.wanted} change={props.change} />
      <ViewSwitch listing={props.wanted} />
    </div>
  )
}
