import { useLingui } from '@lingui/react/macro'
import { useChoiceName } from '../../ui/use-colour-name.ts'

/** "M, Red"; where a product is all of a kind, "All". */
export function useOptionName(): (option: { size: string; colour: string }) => string {
  const { t } = useLingui()
  const choiceName = useChoiceName()
  return ({ size, colour }) => choiceName({ size, colour }) || t`All`
}
