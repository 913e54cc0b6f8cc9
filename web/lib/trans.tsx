import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** Lingui looks for tags in the finished sentence; what stands in it for somebody's text is kept out of that, and shown as typed. */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: withoutTags(values) })} />
}

function withoutTags(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isLikeTag(value) ? <>{value}</> : value]),
  )
}

function isLikeTag(value: unknown): value is string {
  return typeof value === 'string' && value.includes('<')
}
