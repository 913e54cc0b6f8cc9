import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { decideFirstStep, showFirstSteps } from './first-steps.ts'
import { showHome } from './figures.ts'

export function homeRoutes(app: App): void {
  serve(app, contract.showHome, showHome)
  serve(app, contract.showFirstSteps, showFirstSteps)
  serve(app, contract.decideFirstStep, {
    changes: 'everything',
    handle: async (decided, shop) => {
      const answer = await decideFirstStep(decided, shop)
      app.settings.forget()
      return answer
    },
  })
}
