/**
 * Runs before anything is painted: the theme that was chosen on this device, and whether it saves data.
 * It is written out in every page, and allowed there by its hash.
 */
export const firstPaintScript = `(() => {
  const page = document.documentElement.dataset
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.theme = theme
  } catch {}
  if (navigator.connection?.saveData) page.saveData = ''
})()`
