declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

/** The built file of each language's messages, below the shop's own address. */
declare const catalogueFiles: Record<'en' | 'bn', string>
