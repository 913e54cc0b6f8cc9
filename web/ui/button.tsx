import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'large' | undefined
}

// Whole names, so that the build finds them.
const variants = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-secondary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
}

function buttonClass({ variant = 'primary', size }: Look, more?: string): string {
  return [variants[variant], size === 'large' && 'min-h-13 text-lg', more].filter(Boolean).join(' ')
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

/** A button that shows only a picture has a name all the same. */
export function IconButton({ label, className = '', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={className ? `btn-icon ${className}` : 'btn-icon'}>
      {children}
    </button>
  )
}
