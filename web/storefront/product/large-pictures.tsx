import { useLingui } from '@lingui/react/macro'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Arrows, useStrip } from './gallery.tsx'

type Props = {
  pictures: string[]
  altOf: (index: number) => string
  title: string
  first: number
  onClose: (last: number) => void
}

/** The pictures over the whole screen: to swipe through, to pinch, or to magnify with a press. */
export function LargePictures({ pictures, altOf, title, first, onClose }: Props) {
  const { t } = useLingui()
  const { dialog, open, close } = useDialog()
  const { strip, shown, show, follow } = useStrip()
  const [isMagnified, setMagnified] = useState(false)
  useEffect(() => {
    open()
    show(first, 'instant')
  }, [open, show, first])
  const turnTo = (index: number) => {
    setMagnified(false)
    show(index)
  }
  const Magnify = isMagnified ? ZoomOut : ZoomIn
  return (
    <dialog
      ref={dialog}
      aria-label={t`Pictures of ${title}`}
      onClose={() => onClose(shown)}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden overscroll-contain bg-bg text-ink"
    >
      <ul
        ref={strip}
        onScroll={follow}
        className={`flex h-full snap-x snap-mandatory [scrollbar-width:none] ${isMagnified ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
      >
        {pictures.map((url, index) => (
          <LargePicture
            key={url}
            url={url}
            alt={altOf(index)}
            isMagnified={isMagnified && index === shown}
            onPress={() => setMagnified(!isMagnified)}
          />
        ))}
      </ul>
      <div className="absolute end-3 top-3 flex gap-2">
        <IconButton
          label={t`Magnify`}
          aria-pressed={isMagnified}
          onClick={() => setMagnified(!isMagnified)}
          className="rounded-full bg-surface ring-1 ring-line"
        >
          <Magnify size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={t`Close`} onClick={close} className="rounded-full bg-surface ring-1 ring-line">
          <X size={22} strokeWidth={1.75} />
        </IconButton>
      </div>
      {pictures.length > 1 && (
        <div className="max-lg:absolute max-lg:inset-x-3 max-lg:bottom-3 max-lg:flex">
          <Arrows shown={shown} count={pictures.length} show={turnTo} />
        </div>
      )}
    </dialog>
  )
}

type PictureProps = { url: string; alt: string; isMagnified: boolean; onPress: () => void }

/** Magnified it is twice as large, to be pushed about or moved with the arrow keys. */
function LargePicture({ url, alt, isMagnified, onPress }: PictureProps) {
  const frame = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {}
    if (isMagnified) frame.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isMagnified])
  return (
    <li
      ref={frame}
      tabIndex={isMagnified ? 0 : undefined}
      className={`flex h-full w-full shrink-0 snap-center ${isMagnified ? 'overflow-auto' : 'overflow-hidden'}`}
    >
      {/* The button beside does the same for keyboards. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <img
        src={url}
        alt={alt}
        onClick={onPress}
        className={
          isMagnified
            ? 'm-auto w-[200vw] max-w-[90rem] shrink-0 cursor-zoom-out'
            : 'm-auto max-h-full w-full cursor-zoom-in object-contain sm:w-auto'
        }
      />
    </li>
  )
}
