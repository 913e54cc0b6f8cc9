import type { Plugin } from 'vite'

/**
 * V8 keeps the text of what runs in memory, with two bytes a letter where one of them is not ASCII. So what the server
 * runs is written in ASCII, without comments and indentation. Names stay, for the traces of errors.
 */
export const compact = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

export const inAscii: Plugin = {
  name: 'in-ascii',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

function escaped(code: string): string {
  return code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
