import { encode } from 'uqr'

/** A square code as the path of a drawing, one unit for each of its squares. */
export type SquareCode = { size: number; path: string }

/** Draws a text as a square code that cameras read: each run of dark squares is one rectangle. */
export function drawSquareCode(text: string, border = 4): SquareCode {
  const { size, data } = encode(text, { border })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
