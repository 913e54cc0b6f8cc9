declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

/** The built file of each area's messages in each language (`shell/en`), below the shop's own address. */
declare const catalogueFiles: Record<`${import('./areas.ts').Area}/${'en' | 'bn'}`, string>
