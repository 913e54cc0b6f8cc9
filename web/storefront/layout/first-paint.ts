/**
 * Runs before anything is painted: the theme that was chosen on this device, whether products were looked at on it or
 * lie in its cart, so that their place is kept, whether it likes lists as rows, the banner that was put away for this visit, and whether
 * the device saves data.
 * It is written out in every page, and allowed there by its hash.
 */
export const firstPaintScript = `(() => {
  const page = document.documentElement.dataset
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.theme = theme
    if (localStorage.getItem('recently-viewed')) page.seen = ''
    if (/"items":\\[\\{/.test(localStorage.getItem('cart'))) page.cart = ''
    if (localStorage.getItem('list-view') === 'list') page.likedView = 'list'
    if (sessionStorage.getItem('banner') === 'away') page.banner = 'away'
  } catch {}
  if (navigator.connection?.saveData) page.saveData = ''
})()`
