import { useLingui } from '@lingui/react/macro'
import type { FieldsProps } from './basics.tsx'
import { LineList } from './line-list.tsx'
import { Section } from './section.tsx'

/** What speaks for it, and what it is made of. */
export function Details({ start, error, onChange }: FieldsProps & { onChange: () => void }) {
  const { t } = useLingui()
  return (
    <Section id="details" title={t`Details`}>
      <LineList
        legend={t`Features`}
        name="features"
        rowName={(number) => t`Feature ${number}`}
        addWords={t`Add feature`}
        start={start.features}
        error={error('features')}
        onChange={onChange}
      />
      <LineList
        legend={t`Specification`}
        name="specification"
        rowName={(number) => t`Specification ${number}`}
        addWords={t`Add specification`}
        start={start.specification}
        error={error('specification')}
        onChange={onChange}
      />
    </Section>
  )
}
