import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'

/** What is wrong with a field, in words below it. The field names its `id` in `aria-describedby`. */
export function FieldMistake({ className = 'mt-1', children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`flex items-start gap-1.5 text-sm font-medium text-danger ${className}`}>
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
