export type Size = { width: number; height: number }

/** How a drawing stands in its picture: by itself, before a pale disc, or tilted. */
type Pose = { fill: number; tilt: number; disc: boolean }

export const poses: readonly [Pose, Pose, Pose] = [
  { fill: 0.7, tilt: 0, disc: false },
  { fill: 0.64, tilt: 0, disc: true },
  { fill: 0.66, tilt: -8, disc: false },
]

const tones = {
  sand: ['#fcf8ef', '#eadbc0'],
  mint: ['#f2faf5', '#c9e4d5'],
  sky: ['#f2f8fd', '#c8dcf0'],
  rose: ['#fef4f2', '#f3cfca'],
  lilac: ['#f7f4fc', '#d8caee'],
  stone: ['#f8f7f4', '#d8d4cc'],
  sun: ['#fff9e8', '#fadb8e'],
} as const
type Backdrop = keyof typeof tones

export function isBackdrop(name: string): name is Backdrop {
  return name in tones
}

/** A soft light from the upper left over one pale tone. */
export function paintBackdrop(backdrop: Backdrop, { width, height }: Size, disc: boolean): Buffer {
  const [light, deep] = tones[backdrop]
  const radius = Math.min(width, height) * 0.43
  const circle = `<circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="#fff" opacity=".55"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" cx=".38" cy=".28" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#light)"/>
    ${disc ? circle : ''}
  </svg>`)
}
