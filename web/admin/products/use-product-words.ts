import { msg } from '@lingui/core/macro'
import { useAdminWords } from '../shell/use-admin-words.ts'

/** Beside a field of a product it is plain what there is too much of. */
const productWords: Parameters<typeof useAdminWords>[0] = {
  'price-too-high': ({ max }) => msg`At most ${max}`,
  'too-many-text-lines': ({ max }) => msg`At most ${max}`,
  'too-many-images': ({ max }) => msg`At most ${max}`,
}

/** The shop's messages about a product, at its fields. */
export function useProductWords() {
  return useAdminWords(productWords)
}
