import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'
import type { Config } from '../config.ts'
import { mediaFolderOf, writeWhole } from './media-files.ts'
import type { Form, Made } from './make-picture.ts'

const prefix = '/media/pictures/'
const fileShape = /^[0-9a-f]{32}-(?:180|360|540|720)\.webp$/
const urlShape = /^\/media\/pictures\/([0-9a-f]{32})-720\.webp$/

/** Where the files of pictures lie. Another kind of disk, for copies of the shop on several machines, is another driver. */
export type MediaStorage = {
  /** Keeps all files of a picture; when one cannot be kept, the others may stay until they are removed. */
  put(name: string, made: Made): Promise<void>
  /** The bytes of a file of that name, in the smaller form when that is read; undefined when there is none, or none of the shop's could be called so. */
  find(file: string, reads: { avif: boolean }): Promise<{ form: Form; bytes: Uint8Array } | undefined>
  remove(name: string): Promise<void>
}

/** Keeps each file whole, and for the shop's user and group alone. */
class MediaFolder extends FSDriver {
  override async put(file: string, bytes: string | Uint8Array): Promise<void> {
    await writeWhole(path.join(String(this.options.location), file), Buffer.from(bytes))
  }
}

export function openMediaStorage(config: Config): MediaStorage {
  const disk = new Disk(new MediaFolder({ location: mediaFolderOf(config), visibility: 'private' }))
  return {
    put: async (name, made) => {
      for (const { width, form, bytes } of made) await disk.put(`${name}-${width}.${form}`, bytes)
    },
    find: async (file, reads) => {
      if (!fileShape.test(file)) return undefined
      const smaller = asAvif(file)
      if (reads.avif && (await disk.exists(smaller))) return { form: 'avif', bytes: await disk.getBytes(smaller) }
      return (await disk.exists(file)) ? { form: 'webp', bytes: await disk.getBytes(file) } : undefined
    },
    remove: async (name) => {
      const files = pictureWidths.map((width) => path.basename(pictureAt(urlOf(name), width)))
      await Promise.all(files.flatMap((file) => [file, asAvif(file)]).map((file) => disk.delete(file)))
    },
  }
}

function asAvif(file: string): string {
  return file.replace(/webp$/, 'avif')
}

export function urlOf(name: string): string {
  return `${prefix}${name}-720.webp`
}

/** The name of the picture at this address; undefined for every address that is not one of the shop's own pictures. */
export function nameIn(url: string): string | undefined {
  return urlShape.exec(url)?.[1]
}
