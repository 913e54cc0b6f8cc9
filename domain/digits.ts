import type { Language } from './language.ts'

/** Bengali digits become Latin ones, so that both may be typed wherever a number is asked for. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** What is read, such as a phone number, with each digit as the language writes it. */
export function digitsIn(text: string, language: Language): string {
  return language === 'en' ? text : text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}
