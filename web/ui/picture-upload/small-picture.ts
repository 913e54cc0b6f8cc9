const longestSide = 1600
const smallEnough = 400_000
const previewSide = 192

export type SmallPicture = { file: File; preview?: string }

/** A photograph in the size that is shown, so that it travels fast, and what it looks like. What cannot be drawn here goes as it is. */
export async function smallPicture(file: File): Promise<SmallPicture> {
  try {
    const picture = await createImageBitmap(file)
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', 0.7)
    const isSmall = file.size <= smallEnough && Math.max(picture.width, picture.height) <= longestSide
    const made = isSmall ? undefined : await asJpeg(draw(picture, longestSide))
    picture.close()
    return {
      file: made && made.size < file.size ? new File([made], 'picture.jpg', { type: made.type }) : file,
      preview,
    }
  } catch {
    return { file }
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
