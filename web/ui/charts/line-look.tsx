type Shape = 'circle' | 'square' | 'triangle'
type Look = { colour: string; dashes: string | undefined; mark: Shape }

const first: Look = { colour: 'text-chart-1', dashes: undefined, mark: 'circle' }
const looks: Look[] = [
  first,
  { colour: 'text-chart-2', dashes: '8 5', mark: 'square' },
  { colour: 'text-chart-3', dashes: '2 5', mark: 'triangle' },
]

/** What tells the lines of a chart apart, also without colours. */
export function lineLook(place: number): Look {
  return looks[place % looks.length] ?? first
}

const paths = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  square: 'M-4 -4h8v8h-8z',
  triangle: 'M0 -5l5 9h-10z',
}

/** One value on a line. */
export function Mark({ shape, at: { x, y } }: { shape: Shape; at: { x: number; y: number } }) {
  return (
    <path
      d={paths[shape]}
      transform={`translate(${x} ${y})`}
      fill="currentColor"
      strokeWidth={1.5}
      className="stroke-surface"
    />
  )
}
