/** A place kept for what is on its way; give it the size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse rounded-control bg-sunken ring-1 ring-line ring-inset ${className}`}
    />
  )
}
