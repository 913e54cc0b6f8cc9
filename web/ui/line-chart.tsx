import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'

type Series = { name: string; values: number[] }

type Props = {
  /** What stands below the values, such as months; the last one is always written. */
  labels: string[]
  series: Series[]
  format: (value: number) => string
}

/** Drawn in two sizes, so that letters are of one size on phones and on desks. */
const sizes = [
  { width: 320, height: 216, shown: '@lg:hidden', room: 42 },
  { width: 540, height: 280, shown: 'hidden @lg:block', room: 42 },
]
const edge = { top: 16, right: 22, bottom: 36, left: 34 }

/** Values over time as lines, which differ in colour, in dashes and in marks. The figure around it says the same in words. */
export function LineChart({ labels, series, format }: Props) {
  return (
    <div>
      {sizes.map(({ shown, ...size }) => (
        <svg
          key={size.width}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden
          className={`h-auto w-full overflow-visible ${shown}`}
        >
          <Drawing {...size} labels={labels} series={series} format={format} />
        </svg>
      ))}
      {series.length > 1 && <Legend series={series} />}
    </div>
  )
}

type Size = { width: number; height: number; room: number }

function Drawing({ labels, series, format, width, height, room }: Props & Size) {
  const across = scalePoint({ domain: labels.map((_, n) => n), range: [edge.left + 8, width - edge.right] })
  const most = Math.max(4, ...series.flatMap(({ values }) => values))
  const up = scaleLinear({ domain: [0, most], range: [height - edge.bottom, edge.top], nice: 4 })
  const levels = up.ticks(4).filter(Number.isInteger)
  const every = Math.ceil(Math.max(room, ...labels.map(widthOf)) / Math.max(1, across.step()))
  const points = (values: number[]) => values.map((value, n) => ({ x: across(n) ?? 0, y: up(value) }))
  return (
    <>
      {levels.map((level) => (
        <line
          key={level}
          x1={edge.left}
          x2={width - edge.right + 8}
          y1={up(level)}
          y2={up(level)}
          className="stroke-line"
        />
      ))}
      <AxisLeft
        left={edge.left}
        scale={up}
        tickValues={levels}
        tickFormat={(value) => format(Number(value))}
        tickComponent={Tick}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        top={height - edge.bottom}
        scale={across}
        tickValues={labels.map((_, n) => n).filter((n) => (labels.length - 1 - n) % every === 0)}
        tickFormat={(n) => labels[Number(n)] ?? ''}
        tickComponent={Tick}
        hideAxisLine
        hideTicks
      />
      {series.map(({ name, values }, n) => (
        <g key={name} className={lineLook(n).colour}>
          <LinePath
            data={points(values)}
            x={({ x }) => x}
            y={({ y }) => y}
            stroke="currentColor"
            strokeWidth={2.5}
            strokeDasharray={lineLook(n).dashes}
            strokeLinejoin="round"
          />
          {points(values).map((at) => (
            <Mark key={at.x} shape={lineLook(n).mark} at={at} />
          ))}
        </g>
      ))}
    </>
  )
}

/** Some pixels for each letter, on the safe side. */
function widthOf(label: string): number {
  return label.length * 7 + 6
}

function Tick({ x, y, textAnchor, formattedValue }: TickRendererProps) {
  const isLeft = textAnchor === 'end'
  return (
    <text
      x={x}
      y={y}
      dy={isLeft ? '0.32em' : '0.9em'}
      textAnchor={isLeft ? 'end' : 'middle'}
      className="fill-ink-2 text-[13px] tabular-nums"
    >
      {formattedValue}
    </text>
  )
}

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name }, n) => {
        const { colour, dashes, mark } = lineLook(n)
        return (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 32 12" aria-hidden className={`h-3 w-8 ${colour}`}>
              <line x1={0} x2={32} y1={6} y2={6} stroke="currentColor" strokeWidth={2.5} strokeDasharray={dashes} />
              <Mark shape={mark} at={{ x: 16, y: 6 }} />
            </svg>
            {name}
          </li>
        )
      })}
    </ul>
  )
}

type Shape = 'circle' | 'square' | 'triangle'
type Look = { colour: string; dashes: string | undefined; mark: Shape }

const first: Look = { colour: 'text-chart-1', dashes: undefined, mark: 'circle' }
const looks: Look[] = [
  first,
  { colour: 'text-chart-2', dashes: '8 5', mark: 'square' },
  { colour: 'text-chart-3', dashes: '2 5', mark: 'triangle' },
]

/** What tells the lines of a chart apart, also without colours. */
function lineLook(place: number): Look {
  return looks[place % looks.length] ?? first
}

const paths = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  square: 'M-4 -4h8v8h-8z',
  triangle: 'M0 -5l5 9h-10z',
}

/** One value on a line. */
function Mark({ shape, at: { x, y } }: { shape: Shape; at: { x: number; y: number } }) {
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
