import { passages } from '../../fonts/passages.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function HomePage() {
  return (
    <div className="page py-8">
      <PageHead title="Haat" canonical="/" />
      <h1 lang="bn" className="font-passage text-4xl">
        {passages.heroHeading}
      </h1>
    </div>
  )
}
