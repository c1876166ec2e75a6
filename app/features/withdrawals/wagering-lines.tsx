import { useBrand } from '#app/brand/index.ts'
import { card, heading, muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { taskBar } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { Terms } from './terms.ts'

/** Remaining wagering of every deposit: the amount, the reason, and what clears it. */
export function WageringLines({ terms }: { terms: Terms }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { wagering, locked, turnoverPercent } = terms
  if (locked.amountMinor === '0') return <Notice tone="success">{t('wagering.done')}</Notice>
  return (
    <section className={card}>
      <h2 className={heading}>{t('wagering.title')}</h2>
      <p className={muted}>{t('wagering.rule', { percent: turnoverPercent })}</p>
      <ul className={list}>
        {wagering.map((line) => {
          const isDone = line.remaining.amountMinor === '0'
          const [wagered, required] = [formatMoney(line.wagered, locale), formatMoney(line.required, locale)]
          return (
            <li key={line.reference} className={row}>
              <span className={head}>
                <span>
                  <strong>{formatMoney(line.deposit, locale)}</strong>{' '}
                  <time dateTime={line.paidAt} dir="ltr">
                    {shownInstant(line.paidAt, timeZone)}
                  </time>
                </span>
                <span className={left} data-done={isDone ? '' : undefined}>
                  {isDone
                    ? t('wagering.cleared')
                    : t('wagering.left', { remaining: formatMoney(line.remaining, locale) })}
                </span>
              </span>
              <progress
                className={taskBar}
                aria-label={t('wagering.line', { wagered, required })}
                max={Number(line.required.amountMinor)}
                value={Number(line.wagered.amountMinor)}
              />
              <span className={muted}>
                {t('wagering.line', { wagered, required })}
                {isDone ? null : ` · ${t('wagering.locked', { locked: formatMoney(line.locked, locale) })}`}
              </span>
            </li>
          )
        })}
      </ul>
      <ButtonLink to="/rng" tone="secondary" wide>
        {t('wagering.play')}
      </ButtonLink>
    </section>
  )
}

const list = style({ display: 'grid', gap: token('space.4'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({ display: 'grid', gap: token('space.1') })

const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token('space.2'),
  '& time': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
})

const left = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '&[data-done]': { color: token('color.success') },
})
