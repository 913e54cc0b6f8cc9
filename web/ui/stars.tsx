/** A rating as a picture. What stands beside it says it in words. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return <span aria-hidden className={`stars ${className}`} style={{ backgroundSize: `${rating * 20}% 100%` }} />
}
