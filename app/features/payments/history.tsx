import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager.tsx'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { heading } from './styles.ts'

export interface HistoryRow {
  readonly reference: string
  readonly icon: IconName
  readonly amount: Money
  readonly state: string
  readonly tone: Tone
  readonly createdAt: string
  readonly title: string
}

export type Tone = 'open' | 'good' | 'bad'

/** Payments as a list; each links to its page. */
export function History({
  title,
  rows,
  page,
  totalPages,
  empty,
}: {
  title: string
  rows: readonly HistoryRow[]
  page: number
  totalPages: number
  empty: { title: string; text: string }
}) {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const { timeZone } = useBrand()
  return (
    <section className={box}>
      <h2 className={heading}>{title}</h2>
      {rows.length === 0 ? <Empty icon="bank" {...empty} /> : null}
      <ul className={list}>
        {rows.map((row) => (
          <li key={row.reference}>
            <Link className={entry} to={`?reference=${row.reference}`} prefetch="intent">
              <span className={mark}>
                <Icon name={row.icon} />
              </span>
              <span className={words}>
                <strong>{row.title}</strong>
                <span>
                  <bdi dir="ltr">{row.reference}</bdi> ·{' '}
                  <time dateTime={row.createdAt} dir="ltr">
                    {shownInstant(row.createdAt, timeZone)}
                  </time>
                </span>
              </span>
              <span className={figures}>
                <bdi>{formatMoney(row.amount, language)}</bdi>
                <span data-tone={row.tone}>{row.state}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(number) => `?page=${number}`}
        labels={{
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </section>
  )
}

const box = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const list = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, listStyle: 'none' })

const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  '&:hover': { borderColor: token('color.accentText') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: token('radius.control'),
  fontSize: '1.375rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const words = style({
  display: 'grid',
  minInlineSize: 0,
  lineHeight: 1.4,
  '& > span': { fontSize: token('fontSize.xs'), color: token('color.textMuted'), overflowWrap: 'anywhere' },
})

const figures = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  lineHeight: 1.4,
  '& bdi': { fontWeight: token('fontWeight.bold'), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-tone]': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& [data-tone=good]': { color: token('color.success') },
  '& [data-tone=bad]': { color: token('color.danger') },
  '& [data-tone=open]': { color: token('color.accentText'), fontWeight: token('fontWeight.bold') },
})
