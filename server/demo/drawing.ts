import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { icons } from '@iconify-json/fluent-emoji'
import sharp from 'sharp'

type Layer = { input: Buffer; left: number; top: number }
type Drawing = { image: Buffer; width: number; height: number }
type DrawingRequest = { icon: string; hue: number; box: { width: number; height: number }; tilt?: number }

const gridSize = 32
const svgDensity = 72

/** Draws an icon as large as fits into the box, without the empty margin of its grid. */
export async function draw({ icon, hue, box, tilt = 0 }: DrawingRequest): Promise<Drawing> {
  const sharpEnough = (svgDensity * Math.max(box.width, box.height) * 1.5) / gridSize
  const upright = await sharp(await svgOf(icon), { density: sharpEnough })
    .ensureAlpha()
    .png()
    .toBuffer()
  const turned = await sharp(upright).rotate(tilt, { background: transparent }).modulate({ hue }).png().toBuffer()
  const { data, info } = await sharp(turned)
    .trim({ background: transparent, threshold: 1 })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** A blurred dark copy of the drawing, to be laid beneath it. `room` is how far the blur reaches beyond the drawing. */
async function shadowOf(drawing: Drawing, room: number, strength: number): Promise<Buffer> {
  const outline = await sharp(drawing.image)
    .extend({ top: room, bottom: room, left: room, right: room, background: transparent })
    .extractChannel('alpha')
    .png()
    .toBuffer()
  const mask = await sharp(outline)
    .blur(room / 3)
    .linear(strength, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const size = { width: drawing.width + 2 * room, height: drawing.height + 2 * room }
  return sharp({ create: { ...size, channels: 3, background: shadowColour } })
    .joinChannel(mask, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
}

/** The drawing's shadow and the drawing itself, centred on a point. */
export async function layersOf(drawing: Drawing, centre: { x: number; y: number }): Promise<Layer[]> {
  const room = Math.round(Math.max(drawing.width, drawing.height) * 0.1)
  const left = Math.round(centre.x - drawing.width / 2)
  const top = Math.round(centre.y - drawing.height / 2)
  const shadow = await shadowOf(drawing, room, 0.36)
  return [
    { input: shadow, left: left - room, top: top - room + Math.round(room / 2.5) },
    { input: drawing.image, left, top },
  ]
}

async function svgOf(icon: string): Promise<Buffer> {
  const own = new URL(`drawings/${icon}.svg`, import.meta.url)
  if (existsSync(own)) return readFile(own)
  const body = icons.icons[icon]?.body
  if (!body) throw new Error(`No drawing is called ${icon}`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${gridSize}" height="${gridSize}" viewBox="0 0 ${gridSize} ${gridSize}">${body}</svg>`,
  )
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const shadowColour = '#3a2c1c'
