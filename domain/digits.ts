/** Bengali digits become Latin ones, so that both may be typed wherever a number is asked for. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
