import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import type { PanelScreenProps } from '#app/lib/panel.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { LinkResult } from './affiliates-result.ts'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'
import type { loadLinks } from './links.server.ts'

type Shown = PanelScreenProps<Awaited<ReturnType<typeof loadLinks>>, LinkResult>

/** Links for campaigns, and what each of them brought. Agents specification, section 2. */
export function LinksPanel({ data: { links, origin, own }, answer }: Shown) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  if (!links.ok) return <Notice tone="warning">{errors(links.errorCode)}</Notice>
  const { content, pageNum, totalPages } = links.value
  return (
    <>
      <LinkForm answer={answer} isOpen={content.length === 0} own={own} />
      {content.length === 0 ? <Empty icon="copy" title={t('links.none')} text={t('links.noneHint')} /> : null}
      {content.map((link) => (
        <LinkCard key={link.id} link={link} address={`${origin}/r/${link.code}`} />
      ))}
      <Pager
        page={pageNum}
        totalPages={totalPages}
        hrefOf={(number) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(number) })}`}
        labels={{
          nav: member('pages'),
          previous: member('previousPage'),
          next: member('nextPage'),
          page: (number) => member('pageNumber', { number }),
        }}
      />
    </>
  )
}
