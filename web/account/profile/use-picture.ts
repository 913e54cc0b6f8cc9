import { useEffect, useRef, useState } from 'react'
import { pictureLimits } from '#domain/goods/picture.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { sendPicture, type Sending } from '../../lib/forms/send-picture.ts'

export type PictureTrouble = RefusalCode | 'lost'

/** The picture of a form: a new one is sent as soon as it is chosen. Until it has arrived, and when it does not, the old one stays. */
export function usePicture(begin: string, refused: PictureTrouble | undefined) {
  const [image, setImage] = useState(begin)
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState(refused)
  const sending = useRef<Sending>(undefined)
  useEffect(() => setTrouble(refused), [refused])
  useEffect(() => () => sending.current?.stop(), [])

  async function choose(file: File | undefined) {
    if (!file) return
    sending.current?.stop()
    setTrouble(undefined)
    if (file.size > pictureLimits.bytes) return setTrouble('picture-too-large')
    setProgress(0)
    const own = sendPicture(file, setProgress)
    sending.current = own
    const answer = await own.answer
    if (sending.current !== own) return
    setProgress(undefined)
    if ('url' in answer) setImage(answer.url)
    else setTrouble(answer.code)
  }

  function stop() {
    sending.current?.stop()
    sending.current = undefined
    setProgress(undefined)
  }

  function change(next: string) {
    setTrouble(undefined)
    setImage(next)
  }

  return { image, progress, trouble, choose, stop, change }
}
