import { useEffect, useState, type ChangeEvent } from 'react'
import { fillDetails, forgetDetails, keepDetails } from './kept-details.ts'

type Props = {
  form: HTMLFormElement | null
  isGuest: boolean
  check: (form: HTMLFormElement) => void
  /** Told of the district that was filled in, because it decides the delivery. */
  chooseDistrict: (district: string) => void
}

/** Fills the order's form in with where this device's last parcel went; every change of it is checked, and kept. */
export function useKeptDetails({ form, isGuest, check, chooseDistrict }: Props) {
  const [isKept, setKept] = useState(false)

  // A form that the browser or this device filled in is checked as soon as it is there.
  useEffect(() => {
    if (!form) return
    if (isGuest) setKept(fillDetails(form))
    chooseDistrict(districtIn(form))
    check(form)
  }, [form, isGuest, check, chooseDistrict])

  function keep({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    check(currentTarget)
    if (!isGuest || !(target instanceof Element) || target.matches('[type="radio"]')) return
    keepDetails(currentTarget)
    setKept(true)
  }

  function forget() {
    if (!form) return
    forgetDetails(form)
    chooseDistrict('')
    setKept(false)
    check(form)
    const name = form.elements.namedItem('name')
    if (name instanceof HTMLElement) name.focus()
  }

  return { keep, forget, isKept }
}

function districtIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('district') ?? '')
}
