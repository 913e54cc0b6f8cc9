import { useLingui } from '@lingui/react/macro'
import { useColourName } from '../../ui/use-colour-name.ts'

/** "M, Red"; where a product is all of a kind, "All". */
export function useOptionName(): (option: { size: string; colour: string }) => string {
  const { t } = useLingui()
  const colourName = useColourName()
  return ({ size, colour }) => [size, colour && colourName(colour)].filter(Boolean).join(', ') || t`All`
}
