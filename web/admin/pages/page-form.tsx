import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import { findPageMistakes, findWrongLink, pageLimits, type PageKind } from '#domain/shop/page.ts'
import { LeaveDialog, useUnsavedFields } from '../../account/profile/leave-dialog.tsx'
import { PictureField, usePicture } from '../../account/profile/picture-field.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TickBox } from '../shell/tick-box.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { HowToWrite, TextPart, type Figures, type TypedPage } from './page-texts.tsx'
import type { RefusedPage } from './pages.server.ts'

export function readPage(form: FormData): TypedPage {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return {
    slug: text('slug'),
    title: text('title'),
    title_bn: text('title_bn'),
    summary: text('summary'),
    summary_bn: text('summary_bn'),
    body: text('body'),
    body_bn: text('body_bn'),
    cover: text('cover'),
    isInFooter: form.has('isInFooter'),
    isPublished: form.has('isPublished'),
    version: Number(form.get('version')),
  }
}

/** Mistakes that the form can find itself, by field. */
function findMistakes(form: FormData): Partial<FieldErrors> {
  const { title_bn: titleBn, summary_bn: summaryBn, body_bn: bodyBn, ...page } = readPage(form)
  const [link, linkBn] = [findWrongLink(page.body), findWrongLink(bodyBn)]
  return {
    ...findPageMistakes({ ...page, titleBn, summaryBn, bodyBn }),
    ...(link !== undefined && { body: { code: 'wrong-link', link } }),
    ...(linkBn !== undefined && { body_bn: { code: 'wrong-link', link: linkBn } }),
  }
}

type Props = {
  id: string | undefined
  kind: PageKind
  isStandard: boolean
  address: string | undefined
  figures: Figures
  typed: TypedPage
  refused: RefusedPage | undefined
}

/** Writes a page or an article; its address stays what it was. */
export function PageForm({ id, kind, isStandard, address, figures, typed, refused }: Props) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const picture = usePicture(typed.cover, undefined)
  const isSending = picture.progress !== undefined
  const { search } = useLocation()
  const { form, mistakes, sends, hold, change, leave } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  const texts = { typed, figures, mistakes }
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(`/admin/pages/${id ?? `new${search}`}`)}
      aria-label={t`Page`}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy || isSending ? event.preventDefault() : hold(event))}
      onChange={change}
      onBlur={leave}
      className="grid gap-6"
    >
      <input type="hidden" name="version" value={typed.version} />
      <input type="hidden" name="kind" value={kind} />
      {address && (
        <>
          <input type="hidden" name="slug" value={typed.slug} />
          <input type="hidden" name="hasAddress" value="yes" />
        </>
      )}
      {refused && !isBusy && <WhyNot id={id} refused={refused} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <TextPart {...texts} language="en" title={t`In English`} />
        <TextPart {...texts} language="bn" title={t`In Bengali`} />
      </div>
      <HowToWrite figures={figures} />
      <Details {...{ kind, isStandard, typed, mistakes, picture }} isNew={!address} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to="/admin/pages" variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" isBusy={isBusy || isSending}>
          {isSending ? t`Uploading...` : isBusy ? t`Saving…` : t`Save the page`}
        </Button>
      </div>
      <LeaveDialog blocker={useUnsavedFields(form)} />
    </Form>
  )
}

function WhyNot({ id, refused: { code, fields, isOvertaken } }: { id: string | undefined; refused: RefusedPage }) {
  const words = useAdminWords()
  const theirs = useAddress(`/admin/pages/${id}`)
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      {words.refusal(code)}{' '}
      {isOvertaken && (
        <Trans>
          <a href={theirs} target="_blank" rel="noopener" className="underline">
            See their version
          </a>
          . If you save again, yours takes its place.
        </Trans>
      )}
      {code === 'login-required' && <LogInBeside />}
    </Alert>
  )
}

type DetailsProps = {
  kind: PageKind
  isStandard: boolean
  isNew: boolean
  typed: TypedPage
  mistakes: Partial<FieldErrors>
  picture: Picture
}

/** Its address, its picture, and where it is shown. */
function Details({ kind, isStandard, isNew, typed, mistakes, picture }: DetailsProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isArticle = kind === 'article'
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      {isNew && (
        <TextField
          label={t`Address`}
          name="slug"
          defaultValue={typed.slug}
          error={words.field(mistakes['slug'])}
          maxLength={pageLimits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
          hint={
            isArticle
              ? t`After /blog/. Left empty, it is made from the title.`
              : t`After /pages/. Left empty, it is made from the title.`
          }
        />
      )}
      {isArticle && <CoverField picture={picture} kept={typed.cover} error={words.field(mistakes['cover'])} />}
      {!isArticle && !isStandard && (
        <TickBox
          name="isInFooter"
          isTicked={typed.isInFooter}
          label={t`Show a link to it in the footer of every page`}
        />
      )}
      <TickBox
        name="isPublished"
        isTicked={typed.isPublished}
        label={isStandard ? t`Published: it takes the place of the standard text` : t`Published: shoppers can read it`}
      />
    </div>
  )
}

type Picture = ReturnType<typeof usePicture>

function CoverField({ picture, kept, error }: { picture: Picture; kept: string; error: ReactNode }) {
  const { t } = useLingui()
  return (
    <div>
      <PictureField
        picture={picture}
        kept={kept}
        name="cover"
        label={t`Picture`}
        hint={t`Wider than tall: 16 to 10 fits best.`}
        shown={
          picture.image && (
            <img
              src={pictureAt(picture.image, 360)}
              alt=""
              className="aspect-[16/10] w-44 rounded-image border border-line object-cover"
            />
          )
        }
      />
      {error && <p className="mt-1 text-sm font-medium text-danger">{error}</p>}
    </div>
  )
}
