import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pictureAt, pictureWidths } from '#domain/catalog.ts'
import type { Config } from '../config.ts'
import type { Made } from './make-picture.ts'

const prefix = '/media/pictures/'
const fileShape = /^[0-9a-f]{32}-(?:180|360|540|720)\.webp$/
const urlShape = /^\/media\/pictures\/([0-9a-f]{32})-720\.webp$/

/** Where the files of pictures lie. Another kind of disk, for copies of the shop on several machines, is another driver. */
export type PictureShelf = {
  put(name: string, made: Made): Promise<void>
  /** The bytes of a file of that name; undefined when there is none, or none of the shop's could be called so. */
  find(file: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

export function openPictureShelf({ mediaFolder }: Config): PictureShelf {
  const location = mediaFolder ?? path.join(import.meta.dirname, '../../var/media')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: async (name, made) => {
      await Promise.all(made.map(({ width, bytes }) => disk.put(`${name}-${width}.webp`, bytes)))
    },
    find: async (file) => {
      if (!fileShape.test(file) || !(await disk.exists(file))) return undefined
      return disk.getBytes(file)
    },
    remove: async (name) => {
      await Promise.all(pictureWidths.map((width) => disk.delete(path.basename(pictureAt(urlOf(name), width)))))
    },
  }
}

export function urlOf(name: string): string {
  return `${prefix}${name}-720.webp`
}

/** The name of the picture at this address; undefined for every address that is not one of the shop's own pictures. */
export function nameIn(url: string): string | undefined {
  return urlShape.exec(url)?.[1]
}
