/**
 * What somebody typed, within the words of the shop: with the direction of its own letters, and without what looks like
 * a tag in it being taken for one by the sentence around it.
 */
export function AsTyped({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{text}</bdi>
}
