import { useState, type ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { SideBar } from './side-bar.tsx'
import { Waiting } from './waiting.tsx'

/** What stands around every page of the dashboard: a bar at the side, from tablets down a strip on top. */
export function Frame({ person, children }: { person: Person | undefined; children: ReactNode }) {
  const [isFolded, setFolded] = useState(false)
  return (
    <div
      data-folded={isFolded || undefined}
      className="page grid gap-x-10 gap-y-6 pt-4 pb-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-8 lg:data-folded:grid-cols-[2.75rem_minmax(0,1fr)] print:block print:p-0"
    >
      <SideBar person={person} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      <div className="min-w-0">
        <Waiting>{children}</Waiting>
      </div>
    </div>
  )
}
