import sharp from 'sharp'
import type { Size } from './backdrop.ts'
import { draw, layersOf } from './drawing.ts'

type Thing = { icon: string; hue?: number; x: number; y: number; height: number; tilt?: number }
type Scene = { size: Size; ground: string; things: Thing[] }

const paper = '#fbfaf6'
const green = '#0c5d43'
const marigold = '#fab429'
const red = '#c40e22'

/** The picture at the head of the home page, 16:10. */
export const hero: Scene = {
  size: { width: 1440, height: 900 },
  ground: `
    <circle cx="770" cy="400" r="345" fill="${marigold}"/>
    <circle cx="770" cy="400" r="375" fill="none" stroke="${red}" stroke-width="5" stroke-dasharray="20 15" stroke-linecap="round"/>
    <path d="M0 690c260-80 500-95 760-55s460 40 680-35v300H0Z" fill="${green}"/>
    <path d="M0 732c260-80 500-95 760-55s460 40 680-35" fill="none" stroke="${paper}" stroke-width="4" stroke-dasharray="18 14" stroke-linecap="round" opacity=".75"/>`,
  things: [
    { icon: 'panjabi-white', x: 665, y: 345, height: 500 },
    { icon: 'saree-red', x: 370, y: 420, height: 640 },
    { icon: 'headphone', x: 960, y: 275, height: 290, tilt: 10 },
    { icon: 'smartphone', x: 925, y: 560, height: 440, tilt: -7 },
    { icon: 'shopping-bags', x: 610, y: 690, height: 300 },
    { icon: 'analog-watch', x: 1165, y: 500, height: 350, tilt: 12 },
    { icon: 'earrings', x: 1130, y: 770, height: 170 },
    { icon: 'folded-green', x: 205, y: 740, height: 190 },
  ],
}

/** The picture that travels with a link when it is shared, 1200 x 630. */
export const social: Scene = {
  size: { width: 1200, height: 630 },
  ground: `
    <circle cx="655" cy="280" r="250" fill="${marigold}"/>
    <circle cx="655" cy="280" r="273" fill="none" stroke="${red}" stroke-width="4" stroke-dasharray="16 12" stroke-linecap="round"/>
    <path d="M0 490c220-60 420-70 640-40s380 30 560-25v205H0Z" fill="${green}"/>
    <path d="M0 522c220-60 420-70 640-40s380 30 560-25" fill="none" stroke="${paper}" stroke-width="3" stroke-dasharray="14 11" stroke-linecap="round" opacity=".75"/>`,
  things: [
    { icon: 'panjabi-white', x: 565, y: 250, height: 370 },
    { icon: 'saree-red', x: 345, y: 300, height: 470 },
    { icon: 'headphone', x: 795, y: 190, height: 210, tilt: 10 },
    { icon: 'smartphone', x: 770, y: 400, height: 320, tilt: -7 },
    { icon: 'shopping-bags', x: 535, y: 490, height: 215 },
    { icon: 'analog-watch', x: 960, y: 350, height: 260, tilt: 12 },
    { icon: 'earrings', x: 935, y: 540, height: 125 },
    { icon: 'folded-green', x: 210, y: 525, height: 140 },
  ],
}

export async function paintScene({ size, ground, things }: Scene): Promise<Buffer> {
  const layers = await Promise.all(things.map(place))
  return sharp(paintGround(size, ground)).composite(layers.flat()).png().toBuffer()
}

async function place({ icon, hue = 0, x, y, height, tilt }: Thing) {
  const drawing = await draw({ icon, hue, box: { width: height * 2, height }, tilt })
  return layersOf(drawing, { x, y })
}

function paintGround({ width, height }: Size, ground: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${ground}</svg>`,
  )
}
