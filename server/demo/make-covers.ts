import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { paintScene } from './hero.ts'

type Things = Parameters<typeof paintScene>[0]['things']
type Cover = { slug: string; sun: string; hill: string; things: Things }

const folder = new URL('../../web/storefront/content/covers/', import.meta.url)
const size = { width: 960, height: 600 }
const marigold = '#fab429'
const green = '#0c5d43'
const red = '#c40e22'
const blue = '#2769b7'
const leaf = '#8fd0ac'
const sky = '#a9d0f2'
const rose = '#f0a9a3'

const covers: Cover[] = [
  {
    slug: 'choosing-a-power-bank',
    sun: marigold,
    hill: green,
    things: [
      { icon: 'power-bank', x: 400, y: 270, height: 400, tilt: -8 },
      { icon: 'smartphone', x: 640, y: 300, height: 360, tilt: 9 },
      { icon: 'high-voltage', x: 520, y: 470, height: 170 },
    ],
  },
  {
    slug: 'caring-for-a-jamdani',
    sun: rose,
    hill: red,
    things: [
      { icon: 'saree-white', x: 480, y: 290, height: 500 },
      { icon: 'folded-red', x: 255, y: 470, height: 150 },
      { icon: 'herb', x: 705, y: 480, height: 160, tilt: 10 },
      { icon: 'thread', x: 725, y: 190, height: 150, tilt: 12 },
    ],
  },
  {
    slug: 'checking-a-parcel-at-the-door',
    sun: leaf,
    hill: green,
    things: [
      { icon: 'door', x: 350, y: 280, height: 440 },
      { icon: 'package', x: 600, y: 400, height: 280, tilt: -4 },
      { icon: 'magnifying-glass-tilted-left', x: 680, y: 210, height: 200 },
    ],
  },
  {
    slug: 'which-panjabi-size',
    sun: marigold,
    hill: blue,
    things: [
      { icon: 'panjabi-white', x: 400, y: 290, height: 430 },
      { icon: 'panjabi-maroon', x: 625, y: 330, height: 340 },
      { icon: 'straight-ruler', x: 500, y: 490, height: 180, tilt: 40 },
    ],
  },
  {
    slug: 'reading-a-phones-specification',
    sun: sky,
    hill: blue,
    things: [
      { icon: 'smartphone', x: 420, y: 290, height: 460, tilt: -6 },
      { icon: 'smartphone-back', x: 600, y: 340, height: 360, tilt: 8 },
      { icon: 'magnifying-glass-tilted-left', x: 640, y: 180, height: 200 },
    ],
  },
  {
    slug: 'spotting-a-fake-charger',
    sun: rose,
    hill: red,
    things: [
      { icon: 'charger', x: 400, y: 290, height: 380, tilt: -6 },
      { icon: 'usb-cable', x: 640, y: 340, height: 300, tilt: 8 },
      { icon: 'warning', x: 640, y: 170, height: 150 },
    ],
  },
  {
    slug: 'gifts-for-eid',
    sun: marigold,
    hill: green,
    things: [
      { icon: 'crescent-moon', x: 660, y: 180, height: 210 },
      { icon: 'panjabi', x: 330, y: 290, height: 360 },
      { icon: 'wrapped-gift', x: 520, y: 400, height: 280 },
      { icon: 'glass-bangles', x: 720, y: 450, height: 170 },
    ],
  },
  {
    slug: 'shopping-on-little-data',
    sun: sky,
    hill: green,
    things: [
      { icon: 'smartphone', x: 400, y: 300, height: 430, tilt: -5 },
      { icon: 'shopping-bags', x: 610, y: 410, height: 260 },
      { icon: 'antenna-bars', x: 640, y: 190, height: 150, tilt: 6 },
    ],
  },
  {
    slug: 'washing-and-drying-in-the-monsoon',
    sun: sky,
    hill: blue,
    things: [
      { icon: 'cloud-with-rain', x: 310, y: 190, height: 240 },
      { icon: 'shirt', x: 480, y: 360, height: 330 },
      { icon: 'umbrella-with-rain-drops', x: 710, y: 230, height: 250, tilt: 8 },
      { icon: 'soap', x: 690, y: 480, height: 140 },
    ],
  },
  {
    slug: 'returning-a-parcel',
    sun: leaf,
    hill: red,
    things: [
      { icon: 'package', x: 400, y: 310, height: 340, tilt: -5 },
      { icon: 'counterclockwise-arrows-button', x: 640, y: 210, height: 190 },
      { icon: 'delivery-truck', x: 650, y: 440, height: 200 },
    ],
  },
]

/** Paints the covers of the blog's articles anew. Run by hand, after a drawing or an article has changed. */
async function makeCovers(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { slug, sun, hill, things } of covers) {
    const painted = await paintScene({ size, ground: groundOf(sun, hill), things })
    for (const width of [480, 960]) {
      await sharp(painted)
        .resize({ width })
        .webp({ quality: 74, effort: 6 })
        .toFile(fileURLToPath(new URL(`${slug}-${width}.webp`, folder)))
    }
  }
}

/** A sun with its stitched ring, and a hill. */
function groundOf(sun: string, hill: string): string {
  return `
    <circle cx="500" cy="270" r="225" fill="${sun}"/>
    <circle cx="500" cy="270" r="246" fill="none" stroke="${hill}" stroke-width="4" stroke-dasharray="15 11" stroke-linecap="round" opacity=".7"/>
    <path d="M0 470c180-55 340-65 510-38s310 28 450-24v192H0Z" fill="${hill}"/>
    <path d="M0 500c180-55 340-65 510-38s310 28 450-24" fill="none" stroke="#fbfaf6" stroke-width="3" stroke-dasharray="13 10" stroke-linecap="round" opacity=".75"/>`
}

await makeCovers()
