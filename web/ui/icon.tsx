import { createElement, type ReactNode, type SVGProps } from 'react'

type Drawing = { node: [shape: string, attributes: Record<string, string>][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

/** Makes the component of an icon. The build gives the icons of the library this frame in place of its own. */
export default function createIcon({ node }: Drawing): (props: Props) => ReactNode {
  const shapes = node.map(([shape, attributes], key) => createElement(shape, { ...attributes, key }))
  return ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={'aria-label' in rest ? undefined : true}
      {...rest}
    >
      {shapes}
    </svg>
  )
}
