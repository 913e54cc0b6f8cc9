import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { isBackdrop, paintBackdrop, poses } from './backdrop.ts'
import type { Size } from './backdrop.ts'
import cloth from './cloth.json' with { type: 'json' }
import { draw, layersOf } from './drawing.ts'
import electronics from './electronics.json' with { type: 'json' }
import { hero, paintScene, social } from './hero.ts'
import { pictureName } from './picture-names.ts'

type Product = { sku: string; category: string; pictures: Picture[] }
type Picture = { icon: string; hue: number; backdrop: string }

const folder = new URL('pictures/', import.meta.url)
const widths = [180, 360, 540, 720]
const portrait: Size = { width: 720, height: 900 }
const square: Size = { width: 720, height: 720 }

/** Paints every picture of the demo shop anew. Run by hand, after the catalogue or a drawing has changed. */
async function makePictures(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const product of [...electronics, ...cloth]) await makePicturesOf(product)
  await makeScenes()
}

async function makePicturesOf({ sku, category, pictures }: Product): Promise<void> {
  const size = category === 'Cloth' ? portrait : square
  for (const [index, picture] of pictures.entries()) {
    const painted = await paint(picture, size, index)
    for (const width of widths) {
      await sharp(painted)
        .resize({ width })
        .webp({ quality: 70, effort: 6 })
        .toFile(fileOf(`${pictureName(sku, index + 1)}-${width}.webp`))
    }
  }
}

async function paint({ icon, hue, backdrop }: Picture, size: Size, index: number): Promise<Buffer> {
  const pose = poses[index]
  if (!pose || !isBackdrop(backdrop)) throw new Error(`No such pose or backdrop: ${index + 1}, ${backdrop}`)
  const box = { width: Math.round(size.width * pose.fill), height: Math.round(size.height * pose.fill) }
  const drawing = await draw({ icon, hue, box, tilt: pose.tilt })
  const layers = await layersOf(drawing, { x: size.width / 2, y: size.height / 2 })
  return sharp(paintBackdrop(backdrop, size, pose.disc))
    .composite(layers)
    .png()
    .toBuffer()
}

async function makeScenes(): Promise<void> {
  const wide = await paintScene(hero)
  for (const width of [480, 960, 1440]) {
    await sharp(wide)
      .resize({ width })
      .webp({ quality: 80, effort: 6 })
      .toFile(fileOf(`hero-${width}.webp`))
  }
  await sharp(await paintScene(social))
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(fileOf('og-1200.jpg'))
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, folder))
}

await makePictures()
