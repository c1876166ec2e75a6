import { muted } from '#app/features/payments/index.ts'
import { useHundredths } from '#app/features/points/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { ProgressBar, shareOf } from '#app/ui/figures/index.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { Vip } from '#contract/entities/rewards/vip.ts'
import { token } from '#themes/index.ts'

/** The level, the experience, and how far the next level is. */
export function VipHead({ vip }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const figure = useHundredths()
  const { rank, levels, experience, next, month } = vip
  const own = levels[rank - 1]
  const wanted = next && levels[next.rank - 1]
  return (
    <section className={head} aria-label={t('yours')}>
      <span className={mark} aria-hidden="true">
        <Icon name="crown" />
      </span>
      <div className={words}>
        <p className={muted}>
          {t('yours')} · {t('rank', { rank, of: levels.length })}
        </p>
        <p className={title} data-level={rank}>
          {own?.title}
        </p>
        {own?.lead ? <p>{own.lead}</p> : null}
      </div>
      <div className={way}>
        <p className={line}>
          <strong>
            <bdi data-experience="">{figure(experience)}</bdi> {t('experience')}
          </strong>
          <span>
            {next && wanted ? t('missing', { experience: figure(next.missing), level: wanted.title }) : t('highest')}
          </span>
        </p>
        <ProgressBar
          size="tall"
          share={
            next?.isRegained
              ? shareOf(minor(month.experience), minor(month.experience) + minor(next.missing))
              : climbed(vip)
          }
          label={wanted ? t('next', { level: wanted.title }) : t('highest')}
        />
      </div>
    </section>
  )
}

const minor = ({ amountMinor }: { amountMinor: string }) => BigInt(amountMinor)

/** How far the experience is between the member's level and the next one. */
function climbed({ rank, levels, experience, next }: Vip): number {
  const [own, wanted] = [levels[rank - 1], next && levels[next.rank - 1]]
  if (!own || !wanted) return 1
  return shareOf(minor(experience) - minor(own.reach), minor(wanted.reach) - minor(own.reach))
}

const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.4'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  '@media (min-width: 720px)': { padding: token('space.6'), gap: token('space.5') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: token('radius.pill'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontSize: '2rem',
  '@media (min-width: 720px)': { inlineSize: '80px', blockSize: '80px', fontSize: '2.75rem' },
})

const words = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0, overflowWrap: 'anywhere' })

const title = style({
  fontFamily: token('font.display'),
  // A name of one long word fits beside the crown at 360 px.
  fontSize: 'clamp(1.375rem, 6.25vw, 2rem)',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.15,
  '@media (min-width: 720px)': { fontSize: '2.5rem' },
})

const way = style({ gridColumn: '1 / -1', display: 'grid', gap: token('space.2'), minInlineSize: 0 })

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: token('space.4'),
  rowGap: token('space.1'),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
