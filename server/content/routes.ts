import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { listAllPages, makePage, openPage, removePage, savePage } from './edit-pages.ts'
import { listArticles, showPage } from './pages.ts'

/** Two texts of the most characters, in any letters, and what stands around them. */
const bodyLimit = 512 * 1024

/** Every page leads to those in its foot, so that a change shows everywhere. */
export function contentRoutes(app: App): void {
  serve(app, contract.showPage, showPage)
  serve(app, contract.listArticles, listArticles)
  serve(app, contract.listAllPages, listAllPages)
  serve(app, contract.openPage, openPage)
  const changes = 'everything'
  serve(app, contract.makePage, {
    changes,
    bodyLimit,
    handle: (form, shop) => makePage(form, shop).finally(app.settings.forget),
  })
  serve(app, contract.savePage, {
    changes,
    bodyLimit,
    handle: (form, shop) => savePage(form, shop).finally(app.settings.forget),
  })
  serve(app, contract.removePage, {
    changes,
    handle: (page, shop) => removePage(page, shop).finally(app.settings.forget),
  })
}
