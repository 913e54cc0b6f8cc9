/** What somebody had typed, and where the cursor stood. */
export type Typed = { text: string; from: number | null; to: number | null; hasFocus: boolean }

export function typedIn(input: HTMLInputElement): Typed {
  return {
    text: input.value,
    from: input.selectionStart,
    to: input.selectionEnd,
    hasFocus: document.activeElement === input,
  }
}

export function goOnTyping(input: HTMLInputElement, { from, to, hasFocus }: Typed): void {
  if (!hasFocus) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(from, to)
}

export const searchInputClass =
  'block min-h-11 w-full min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-3'
