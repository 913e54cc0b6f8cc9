import { useState, type ReactNode } from 'react'
import { useAskingWhoIsThere } from '../../account/login/use-visitor.ts'
import type { Person } from '#contract/people.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { Waiting } from './waiting.tsx'

/** What stands around every page of the desk, in place of the shop's own header and footer. */
export function Frame({ person, children }: { person: Person | undefined; children: ReactNode }) {
  useAskingWhoIsThere()
  const [isFolded, setFolded] = useState(false)
  return (
    <div
      data-desk
      data-folded={isFolded || undefined}
      className="flex-1 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:data-folded:grid-cols-[4.25rem_minmax(0,1fr)] print:block"
    >
      <TopBar person={person} />
      <SideBar person={person} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      <main
        id="main"
        className="mx-auto w-full max-w-[100rem] min-w-0 px-4 pt-5 pb-16 md:px-5 lg:pt-7 2xl:px-8 print:p-0"
      >
        <Waiting>{children}</Waiting>
      </main>
    </div>
  )
}
