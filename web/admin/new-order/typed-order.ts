import { mostPerLine } from '#domain/goods/cart.ts'

/** A line of an order that is being written down. */
export type TypedLine = { productId: string; size: string; colour: string; quantity: number }

const fieldNames = [
  'name',
  'phone',
  'address',
  'email',
  'district',
  'upazila',
  'delivery',
  'channel',
  'note',
  'find',
  'kept',
] as const
type TypedFields = Record<(typeof fieldNames)[number], string>
export type TypedOrder = TypedFields & { lines: TypedLine[]; idempotencyKey: string; seen: string }

/** Reads the form of an order that is being written down: everything it knows travels in it. */
export function readTypedOrder(form: FormData): TypedOrder {
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as TypedFields
  const lines = form.getAll('line').map((line, n) => readLine(String(line), text(`quantity-${n}`)))
  return { ...fields, lines, idempotencyKey: text('idempotencyKey'), seen: text('seen') }
}

/** A line as its hidden field carries it: the product, the size and the colour. */
export function writeLine({ productId, size, colour }: Omit<TypedLine, 'quantity'>): string {
  return [productId, size, colour].join('|')
}

export function readLine(written: string, quantity: string): TypedLine {
  const [productId = '', size = '', colour = ''] = written.split('|')
  const units = Math.trunc(Number(quantity))
  return { productId, size, colour, quantity: Math.min(mostPerLine, Math.max(1, units || 1)) }
}

/** The lines with one more of a product, or with another line for it. */
export function withLine(lines: TypedLine[], added: TypedLine): TypedLine[] {
  const isThere = lines.some((line) => writeLine(line) === writeLine(added))
  if (!isThere) return [...lines, added]
  return lines.map((line) =>
    writeLine(line) === writeLine(added) ? { ...line, quantity: Math.min(mostPerLine, line.quantity + 1) } : line,
  )
}
