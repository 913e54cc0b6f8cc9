import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Frame } from './frame.tsx'
import { isWanted } from './is-wanted.ts'
import { keeper } from './current-admin.ts'
import { DeskError } from './desk-error.tsx'
import { deskStaysWhenLost } from './lost-answer.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/frame-layout.ts'

/** The desk's pages stand by themselves, without the header and the footer of the shop. */
export const handle = 'desk'

/** Without the person the frame still stands, with the shop's sign in their place. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(keeper)
  const person = await context
    .get(shop)
    .showPerson({ email })
    .then(
      (answer) => answer.data,
      () => undefined,
    )
  return { person }
}

export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return isWanted(visit) && deskStaysWhenLost(visit)
}

export default function DeskLayout({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <Frame person={person}>
      <Outlet context={person} />
    </Frame>
  )
}

/** Whatever fails on a page of the desk, its frame stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame person={loaderData?.person}>
      <DeskError error={error} />
    </Frame>
  )
}
