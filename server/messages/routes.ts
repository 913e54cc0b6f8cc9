import { contract } from '#contract/contract.ts'
import { serve, type App } from '../serve.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: App): void {
  serve(app, contract.sendMessage, sendMessage)
}
