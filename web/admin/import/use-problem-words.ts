import { useLingui } from '@lingui/react/macro'
import { useAdminWords } from '../shell/use-admin-words.ts'

type Pattern = [RegExp, (...parts: string[]) => string]

/** What is wrong with a cell, in the language of the page; the shop says it in English, with what it found in it. */
export function useProblemWords(): (message: string) => string {
  const cell = useCellPatterns()
  const table = useTablePatterns()
  const { field } = useAdminWords()
  const say = (message: string): string => {
    for (const [pattern, words] of [...table(say), ...cell]) {
      const [whole, ...parts] = pattern.exec(message) ?? []
      if (whole !== undefined) return words(...parts)
    }
    return field(message) ?? message
  }
  return say
}

/** Of a table as a whole, and of how its rows belong together. */
function useTablePatterns() {
  const { t } = useLingui()
  return (say: (message: string) => string): Pattern[] => [
    [/^Nothing was changed\. (.+)$/, (why = '') => t`Nothing was changed. ${say(why)}`],
    [/^Row (\d+): (.+)$/, (row, why = '') => t`Row ${row}: ${say(why)}`],
    [/^The shop was stopped meanwhile\.$/, () => t`The shop was stopped meanwhile.`],
    [/^Something went wrong\.$/, () => t`Something went wrong.`],
    [/^This is not a table/, () => t`This is not a table that the shop can read`],
    [/^Unknown or repeated heading\. There are: (.+)$/, (all) => t`Unknown or repeated heading. There are: ${all}`],
    [/^A column of SKUs is needed$/, () => t`A column of SKUs is needed`],
    [/^At most (\d+) products at once$/, (most) => t`At most ${most} products at once`],
    [/^There are more cells than headings$/, () => t`There are more cells than headings`],
    [/^There are no products in this table$/, () => t`There are no products in this table`],
    [/^SKU is required$/, () => t`SKU is required`],
    [/^This SKU stands in row (\d+) as well$/, (row) => t`This SKU stands in row ${row} as well`],
    [/^Several products have this SKU$/, () => t`Several products have this SKU`],
  ]
}

/** Of a single cell. */
function useCellPatterns(): Pattern[] {
  const { t } = useLingui()
  return [
    [/^Must be a number$/, () => t`Must be a number`],
    [/^Must be a whole number$/, () => t`Must be a whole number`],
    [/^Must not be less than 0$/, () => t`Must not be less than 0`],
    [/^At most two decimals$/, () => t`At most two decimals`],
    [/^At most (\d+) taka$/, (most) => t`At most ${most} taka`],
    [/^At most (\d+) characters$/, (most) => t`At most ${most} characters`],
    [/^At most (\d+) lines$/, (most) => t`At most ${most} lines`],
    [/^At most (\d+) images$/, (most) => t`At most ${most} pictures`],
    [/^At most (\d+)$/, (most) => t`At most ${most}`],
    [/^Must not be empty$/, () => t`Must not be empty`],
    [/^Must be one of (.+)$/, (words) => t`Must be one of ${words}`],
    [/^Named twice$/, () => t`Named twice`],
    [/^Title is required$/, () => t`Title is required`],
    [/^Must be one line$/, () => t`Must be one line`],
    [/^Choose Electronics or Cloth$/, () => t`Must be Electronics or Cloth`],
    [/^Must be a web address/, () => t`Must be a web address that begins with http`],
    [/^The profit cannot be more than the price$/, () => t`The profit cannot be more than the price`],
    [/^Must be like (.+)$/, (example) => t`Must be like ${example}`],
    [/^Choose sizes or colours first$/, () => t`There are no sizes or colours to count by`],
    [/^This size or colour is not chosen above$/, () => t`This size or colour is not among those of the product`],
    [/^This size and colour is counted twice$/, () => t`This size and colour is counted twice`],
    [/^Say how many there are of (.+)$/, (option) => t`Say how many there are of ${option}`],
  ]
}
