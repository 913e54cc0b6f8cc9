/** What somebody typed, within the words of the shop: with the direction of its own letters. */
export function AsTyped({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{text}</bdi>
}
