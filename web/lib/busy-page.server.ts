import type { Language } from '#domain/money.ts'

const words = {
  en: {
    title: 'Please try again in a moment',
    text: 'The shop could not show this page just now. It tries again by itself in a few seconds.',
    again: 'Try again now',
  },
  bn: {
    title: 'একটু পরে আবার চেষ্টা করুন',
    text: 'দোকান এই মুহূর্তে পাতাটি দেখাতে পারছে না। কয়েক সেকেন্ড পরে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
    again: 'এখনই আবার চেষ্টা করুন',
  },
}

/** What stands in for a page that cannot be made just now: small, one file without scripts, and it asks again. */
export function busyPage(language: Language, shopName: string): string {
  const { title, text, again } = words[language]
  // Not every device has letters for Bengali, and this page brings none.
  const other = language === 'bn' ? `<p lang="en" style="opacity:.75">${words.en.text}</p>\n` : ''
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="4">
<title>${shopName ? `${title} · ${escaped(shopName)}` : title}</title>
<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem">
<h1 style="font-size:1.5rem">${title}</h1>
<p>${text}</p>
${other}<p><a href="" style="color:inherit">${again}</a></p>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
