/** A form that was sent after the session had ended, to be sent again. Files are not kept. */
export type SentForm = { to: string; fields: [string, string][]; hadFiles: boolean }

export async function readSentForm(request: Request, { pathname, search }: URL): Promise<SentForm> {
  const form = await request.formData().catch(emptyIfUnreadable)
  const all = [...form]
  return {
    to: pathname + search,
    fields: all.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
    hadFiles: all.some(([, value]) => value instanceof File && value.size > 0),
  }
}

/** A body that is no form. Anything else that goes wrong is not swallowed. */
function emptyIfUnreadable(error: unknown): FormData {
  if (error instanceof TypeError) return new FormData()
  throw error
}
