/** A link of the bar, and one of a list below it or in the drawer. What is open is underlined, not only coloured. */
export const barItemClass =
  'flex min-h-11 items-center gap-1 rounded-control px-3 font-medium decoration-2 underline-offset-8 hover:bg-primary-soft aria-[current]:text-primary aria-[current]:underline'
export const menuItemClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start font-medium underline-offset-4 hover:bg-primary-soft aria-[current]:text-primary aria-[current]:underline'
