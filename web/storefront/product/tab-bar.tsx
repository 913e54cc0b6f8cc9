import { Tabs } from '@base-ui/react/tabs'
import { barClass, tabClass, tabIdOf, type TabBarProps } from './folded-section.tsx'

/** Tabs with everything a keyboard and a screen reader expect of them. */
export function TabBar({ choices, shown, onShow }: TabBarProps) {
  return (
    <Tabs.Root value={shown} onValueChange={onShow}>
      <Tabs.List activateOnFocus className={barClass}>
        {choices.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} id={tabIdOf(id)} aria-controls={id} className={tabClass}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}
