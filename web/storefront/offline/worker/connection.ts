declare const self: ServiceWorkerGlobalScope

let isLost = false

/** Notices when the shop cannot be reached, also where the device believes to be connected, and tells the open pages. */
export const connection = {
  isLost: () => isLost,
  fetchDidFail: () => tell(true),
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    await tell(false)
    return response
  },
}

async function tell(now: boolean): Promise<void> {
  if (now === isLost) return
  isLost = now
  for (const client of await self.clients.matchAll()) client.postMessage({ isOffline: now })
}
