import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { changeReturnRequest, listMessages, markMessage, showMessage } from './inbox.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: App): void {
  serve(app, contract.sendMessage, sendMessage)
  serve(app, contract.listMessages, listMessages)
  serve(app, contract.showMessage, showMessage)
  serve(app, contract.markMessage, markMessage)
  serve(app, contract.changeReturnRequest, changeReturnRequest)
}
