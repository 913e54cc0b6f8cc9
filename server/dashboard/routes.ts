import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { showHome } from './figures.ts'

export function homeRoutes(app: App): void {
  serve(app, contract.showHome, showHome)
}
