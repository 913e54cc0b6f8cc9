import type { FieldError } from '#domain/field-errors.ts'
import { mostPerLine } from '#domain/goods/cart.ts'
import { readNumber } from '#domain/typed-number.ts'

/**
 * A line of an order that is being written down; `isCut` where more was added than one line can have. `wrong` is what
 * stands in its field where that is no number of units: one stands in for it then, and the order has no total.
 */
export type TypedLine = {
  productId: string
  size: string
  colour: string
  quantity: number
  isCut?: true
  wrong?: { text: string; error: FieldError }
}

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
  'discount',
  'find',
  'kept',
] as const
type TypedFields = Record<(typeof fieldNames)[number], string>
export type TypedOrder = TypedFields & {
  lines: TypedLine[]
  /** The line that the last press has put on the order. */
  added?: string
  idempotencyKey: string
  seen: string
}

/** Reads the form of an order that is being written down: everything it knows travels in it. */
export function readTypedOrder(form: FormData): TypedOrder {
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as TypedFields
  const lines = form
    .getAll('line')
    .map((line, n) => readLine(String(line), text(`quantity-${n}`)))
    .reduce<TypedLine[]>(withLine, [])
  return { ...fields, lines, idempotencyKey: text('idempotencyKey'), seen: text('seen') }
}

/** A line as its hidden field carries it: the product, the size and the colour. */
export function writeLine({ productId, size, colour }: Pick<TypedLine, 'productId' | 'size' | 'colour'>): string {
  return [productId, size, colour].join('|')
}

export function readLine(written: string, quantity: string): TypedLine {
  const [productId = '', size = '', colour = ''] = written.split('|')
  return { productId, size, colour, ...readUnits(quantity) }
}

function readUnits(text: string): Pick<TypedLine, 'quantity' | 'wrong'> {
  const [units, max] = [readNumber(text) ?? 0, mostPerLine]
  if (units > max) return { quantity: 1, wrong: { text, error: { code: 'too-many-of-one', max } } }
  if (Number.isInteger(units) && units >= 1) return { quantity: units }
  return { quantity: 1, wrong: { text, error: { code: 'out-of-range', min: 1, max } } }
}

function withinOne(units: number): Pick<TypedLine, 'quantity' | 'isCut'> {
  return units > mostPerLine ? { quantity: mostPerLine, isCut: true } : { quantity: units }
}

/** The lines with so many more of a product, or with another line for it. */
export function withLine(lines: TypedLine[], added: TypedLine): TypedLine[] {
  const isThere = lines.some((line) => writeLine(line) === writeLine(added))
  if (!isThere) return [...lines, added]
  return lines.map((line) => {
    if (writeLine(line) !== writeLine(added)) return line
    const wrong = line.wrong ?? added.wrong
    return wrong ? { ...line, wrong } : { ...line, ...withinOne(line.quantity + added.quantity) }
  })
}

/** What a form that adds or takes away a line leaves of it. What was found stays: the next size is one press away. */
export function changedLines(
  { lines }: Pick<TypedOrder, 'lines'>,
  form: FormData,
): Partial<Pick<TypedOrder, 'lines' | 'added'>> {
  const [verb, ...rest] = String(form.get('do') ?? '').split(' ')
  const subject = rest.join(' ')
  if (verb === 'add') return { lines: withLine(lines, readLine(subject, '1')), added: subject }
  return verb === 'remove' ? { lines: lines.filter((_, n) => String(n) !== subject) } : {}
}
