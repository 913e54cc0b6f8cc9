import type { Choice } from '#domain/goods/catalog.ts'
import { useColourName } from '../../ui/use-colour-name.ts'

/** What was chosen of a product: "Blue, M". */
export function ChoiceWords({ choice: { size, colour } }: { choice: Choice }) {
  const nameOf = useColourName()
  const words = [colour && nameOf(colour), size].filter(Boolean).join(', ')
  return words ? <p>{words}</p> : null
}
