const colours = ['text-chart-1', 'text-chart-2', 'text-chart-4', 'text-chart-3']
const drawings = ['', 'M0 4h8', 'M3 3h2v2h-2z', 'M0 4h8M4 0v8']

function colourOf(place: number): string {
  return colours[place % colours.length] ?? ''
}

/** What fills the share at this place: plain, stripes, dots, a grid, each of its own colour. */
export function Pattern({ id, place }: { id: string; place: number }) {
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className={colourOf(place)}
    >
      <rect width={8} height={8} fill="currentColor" stroke="none" />
      <path d={drawings[place % drawings.length]} strokeWidth={2} className="stroke-surface" />
    </pattern>
  )
}
