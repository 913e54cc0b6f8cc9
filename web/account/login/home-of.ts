import type { Visitor } from '#contract/accounts.ts'

/** Where somebody's dashboard is, as an English address. */
export function homeOf({ role }: Pick<Visitor, 'role'>): string {
  return role === 'Admin' ? '/admin/home' : '/dashboard/home'
}
