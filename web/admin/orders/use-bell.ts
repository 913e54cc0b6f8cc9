import { useCallback, useEffect, useState } from 'react'
import { attempt } from '../../browser/device-storage.ts'

const key = 'desk-bell'
const tones = [880, 1175]
const loudness = 0.06
const length = 0.22

export type Bell = ReturnType<typeof useBell>

/** A quiet sound, off until somebody turns it on; kept on this device. */
export function useBell() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(attempt(() => localStorage.getItem(key)) === 'on'), [])
  const ring = useCallback(() => void attempt(ringOnce), [])
  const turn = (to: boolean) => {
    attempt(() => localStorage.setItem(key, to ? 'on' : 'off'))
    setOn(to)
    if (to) ring()
  }
  return { isOn, ring, turn }
}

/** Two soft tones, made by the device itself. */
function ringOnce(): void {
  const sound = new AudioContext()
  const volume = sound.createGain()
  volume.connect(sound.destination)
  volume.gain.setValueAtTime(loudness, sound.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + tones.length * length)
  for (const [n, tone] of tones.entries()) {
    const voice = sound.createOscillator()
    voice.frequency.value = tone
    voice.connect(volume)
    voice.start(sound.currentTime + n * length)
    voice.stop(sound.currentTime + (n + 1) * length)
    if (n === tones.length - 1) voice.addEventListener('ended', () => void sound.close())
  }
}
