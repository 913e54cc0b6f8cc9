import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import {
  Card,
  ProvedForm,
  type RefusedAction,
  useSecurityPath,
  findMissing,
  CodeField,
  CurrentPassword,
} from './proved-form.tsx'
import type { SetUp } from './answer-two-step.server.ts'

const findMistakes = findMissing({ code: { code: 'code-required' } })

/** The square to scan, the key to type, and the first code that proves that it worked. */
export function ConfirmForm({ setUp, refused }: { setUp: SetUp; refused: RefusedAction | undefined }) {
  const { t } = useLingui()
  const begin = useRef<HTMLDivElement>(null)
  useEffect(() => begin.current?.focus(), [])
  return (
    <Card
      id="confirm"
      title={<Trans>Connect your authenticator</Trans>}
      lead={<Trans>Scan the QR code, then enter the code that appears on your phone.</Trans>}
    >
      <div ref={begin} tabIndex={-1} className="flex flex-wrap items-start gap-6 outline-none">
        <Square setUp={setUp} />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-2">
            <Trans>No camera at hand? Type this key into the authenticator:</Trans>
          </p>
          <p className="mt-2 font-mono text-lg font-semibold tracking-wide wrap-anywhere select-all">
            {setUp.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <a
            href={setUp.address}
            className="mt-2 inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            <Trans>Open the authenticator on this device</Trans>
          </a>
        </div>
      </div>
      <ProvedForm
        intent="confirm"
        action="/two-step"
        find={findMistakes}
        refused={refused}
        words={[t`Turn it on`, t`One moment…`]}
      >
        {(mistakes) => (
          <>
            <input type="hidden" name="secret" value={setUp.secret} />
            <input type="hidden" name="address" value={setUp.address} />
            <CodeField mistake={mistakes.code} />
          </>
        )}
      </ProvedForm>
      <ButtonLink to={useSecurityPath()} variant="quiet" className="-ms-3 justify-self-start px-3!">
        <Trans>Not now</Trans>
      </ButtonLink>
    </Card>
  )
}

/** Dark on white in both themes: cameras read nothing else well. */
function Square({ setUp: { square } }: { setUp: SetUp }) {
  const { t } = useLingui()
  return (
    <svg
      role="img"
      aria-label={t`QR code for an authenticator app`}
      viewBox={`0 0 ${square.size} ${square.size}`}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 rounded-image border border-line bg-white"
    >
      <path d={square.path} fill="black" />
    </svg>
  )
}

type Props = { status: { isRequired: boolean; codesLeft: number }; refused: RefusedAction | undefined }

const action = '/two-step'
const findMissingProof = findMissing({
  currentPassword: { code: 'password-required' },
  code: { code: 'code-required' },
})

/** What can be done once it is on: other recovery codes, and switching it off where the shop does not ask for it. */
export function WhenOn({ status: { isRequired, codesLeft }, refused }: Props) {
  const { t } = useLingui()
  const proof = (mistakes: Partial<FieldErrors>) => (
    <>
      <CurrentPassword mistake={mistakes.currentPassword} />
      <CodeField isEither mistake={mistakes.code} />
    </>
  )
  return (
    <>
      <Card
        id="codes"
        title={<Trans>Recovery codes</Trans>}
        lead={
          <>
            <Plural value={codesLeft} one="# code is left." other="# codes are left." />{' '}
            <Trans>New ones replace the old ones at once.</Trans>
          </>
        }
      >
        <ProvedForm
          intent="renew"
          action={action}
          find={findMissingProof}
          refused={refused}
          words={[t`Make new recovery codes`, t`One moment…`]}
        >
          {proof}
        </ProvedForm>
      </Card>
      <Card
        id="off"
        title={<Trans>Turn it off</Trans>}
        lead={
          isRequired ? (
            <Trans>This shop requires two-step login for admins, so it can’t be turned off.</Trans>
          ) : (
            <Trans>Then the password alone opens your account again.</Trans>
          )
        }
      >
        {!isRequired && (
          <ProvedForm
            intent="off"
            action={action}
            find={findMissingProof}
            refused={refused}
            variant="danger"
            words={[t`Turn it off`, t`One moment…`]}
          >
            {proof}
          </ProvedForm>
        )}
      </Card>
    </>
  )
}
