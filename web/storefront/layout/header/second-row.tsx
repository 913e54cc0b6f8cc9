import { MainNavigation } from './main-navigation.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the header offers from laptops on. */
export function SecondRow() {
  return (
    <div className="page hidden items-center justify-between pb-1 lg:flex">
      <MainNavigation />
      <ThemeSwitch />
    </div>
  )
}
