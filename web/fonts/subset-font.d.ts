declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; noHinting?: boolean; variationAxes?: Record<string, number> }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
