import { contract } from '#contract/contract.ts'
import { serve, type App } from '../../http/serve.ts'
import { takeSecondStep } from './second-step.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes, showTwoFactor } from './set-up.ts'

export function twoFactorRoutes(app: App): void {
  serve(app, contract.takeSecondStep, takeSecondStep)
  serve(app, contract.showTwoFactor, showTwoFactor)
  serve(app, contract.beginTwoFactor, beginTwoFactor)
  serve(app, contract.confirmTwoFactor, confirmTwoFactor)
  serve(app, contract.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, contract.endTwoFactor, endTwoFactor)
}
