import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import type { PanelScreenProps } from '#app/lib/panel.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { postbackStates } from '#contract/entities/agency/affiliates.ts'
import type { PostbackResult } from './affiliates-result.ts'
import { PostbackForm } from './postback-form.tsx'
import { PostbackRows } from './postback-rows.tsx'
import type { loadPostbacks } from './postbacks.server.ts'
import { SecretCard } from './secret-card.tsx'

type Shown = PanelScreenProps<Awaited<ReturnType<typeof loadPostbacks>>, PostbackResult>

/** Messages to an affiliate's own server. Agents specification, section 2. */
export function PostbacksPanel({ data: { state, postbacks }, answer }: Shown) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  if (!postbacks.ok) return <Notice tone="warning">{errors(postbacks.errorCode)}</Notice>
  const { target, content, pageNum, totalPages } = postbacks.value
  return (
    <>
      {answer?.secret ? <SecretCard secret={answer.secret} /> : null}
      <PostbackForm key={target?.url} target={target} answer={answer} />
      <ChipRow label={t('postbackState')}>
        {[null, ...postbackStates].map((one) => (
          <Chip key={one ?? ''} href={one ? `?state=${one}` : '?'} chosen={one === state}>
            {t(`postbacks.state.${one ?? 'ALL'}`)}
          </Chip>
        ))}
      </ChipRow>
      {content.length > 0 ? <PostbackRows rows={content} /> : <Empty icon="mail" title={t('postbacks.none')} />}
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
