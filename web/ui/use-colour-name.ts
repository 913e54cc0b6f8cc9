import { useLingui } from '@lingui/react/macro'

/** The names of the palette's colours in the page's language; a colour from outside it keeps its own. */
export function useColourName(): (colour: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    gray: t`Gray`,
    red: t`Red`,
    yellow: t`Yellow`,
    green: t`Green`,
    blue: t`Blue`,
    purple: t`Purple`,
    cyan: t`Cyan`,
    black: t`Black`,
    white: t`White`,
  }
  return (colour) => names[colour.toLowerCase()] ?? colour
}

type Choice = { size?: string | undefined; colour?: string | undefined }

/** What was chosen of a product: "M, Blue", or nothing. */
export function useChoiceName(): (choice: Choice) => string {
  const colourName = useColourName()
  return ({ size, colour }) => [size, colour && colourName(colour)].filter(Boolean).join(', ')
}
