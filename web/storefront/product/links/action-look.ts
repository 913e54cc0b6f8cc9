/** A small action in a row of others. */
export const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-link hover:bg-primary-soft'
