import { RichText } from '#app/features/announcements/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { token } from '#themes/index.ts'
import { usePagerLabels } from './use-pager-labels.ts'

/** The merchant's announcements, nine per page. */
export function NoticesPanel({
  errorCode,
  notices,
  pageNum,
  totalPages,
}: {
  errorCode: ErrorCode | null
  notices: readonly Announcement[]
  pageNum: number
  totalPages: number
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const labels = usePagerLabels()
  if (errorCode) return <Notice tone="warning">{errors(errorCode)}</Notice>
  if (!notices.length) return <Empty icon="megaphone" title={t('noNotices')} text={t('noNoticesHint')} />
  return (
    <>
      <ul className={list}>
        {notices.map(({ id, title, content, time }, index) => (
          <li key={id}>
            <details className={card} open={index === 0}>
              <summary className={summary}>
                <strong>{title}</strong>
                <time dateTime={time}>{time.slice(0, 10)}</time>
              </summary>
              <RichText html={content} padded />
            </details>
          </li>
        ))}
      </ul>
      <Pager page={pageNum} totalPages={totalPages} hrefOf={(page) => `?page=${page}`} labels={labels} />
    </>
  )
}

const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const card = style({
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '&:hover, &[open]': { borderColor: token('color.accentText') },
})

const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: token('space.2'),
  padding: token('space.4'),
  cursor: 'pointer',
  '& time': { fontSize: token('fontSize.sm'), color: token('color.textMuted'), fontVariantNumeric: 'tabular-nums' },
})
