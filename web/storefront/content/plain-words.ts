import type { Block } from './document.ts'

/** A text without its links and what stands out in it, for those who read it elsewhere. */
export function plainWords(blocks: readonly Block[]): string {
  const lines = blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    return 'list' in block ? block.list : block.steps
  })
  return lines.join(' ').replaceAll(/\[([^\]]+)\]\([^)]+\)|\*\*([^*]+)\*\*/g, '$1$2')
}
