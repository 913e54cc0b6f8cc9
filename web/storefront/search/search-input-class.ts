export const searchInputClass =
  'block min-h-11 w-full min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-3'
