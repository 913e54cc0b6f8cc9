import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'default' | 'large'
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors duration-[120ms] ease-shop select-none off:cursor-not-allowed'

const variants = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover off:bg-sunken off:text-ink-3 off:ring-1 off:ring-line off:ring-inset',
  secondary:
    'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken active:bg-sunken off:bg-sunken off:text-ink-3 off:ring-line',
  quiet: 'text-link hover:bg-primary-soft active:bg-primary-soft off:text-ink-3',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover off:bg-sunken off:text-ink-3',
}

const sizes = { default: 'min-h-11', large: 'min-h-13 text-lg' }

function buttonClass({ variant = 'primary', size = 'default' }: Look, more = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${more}`
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'disabled'> & { isBusy?: boolean; isDisabled?: boolean }

/** A disabled button stays in reach and can say why; a busy one keeps its colour, turns a ring, and ignores a second press. */
export function Button({
  variant,
  size,
  isBusy = false,
  isDisabled = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || isBusy || undefined}
    />
  )
}

export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  children: ReactNode
}

export const iconButtonClass =
  'grid size-11 place-items-center rounded-control text-ink transition-colors duration-[120ms] ease-shop hover:bg-primary-soft active:bg-primary-soft'

/** A button that shows only a picture has a name all the same. */
export function IconButton({ label, className = '', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${iconButtonClass} ${className}`}>
      {children}
    </button>
  )
}
