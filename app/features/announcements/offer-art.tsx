import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { Offer } from '#contract/endpoints/rewards/offers.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { token } from '#themes/index.ts'

const icons: Partial<Record<Offer['type'], IconName>> = {
  depositBonus: 'wallet',
  cashback: 'refresh',
  rebate: 'purse',
  signIn: 'calendar',
  application: 'mail',
  referral: 'people',
  mission: 'target',
}

/** An offer drawn from its rule: the figure by which it is known, and the sign of its kind. */
export function OfferArt({ offer: { type, figure } }: { offer: Pick<Offer, 'type' | 'figure'> }) {
  const icon = icons[type] ?? 'promo'
  return (
    <span className={frame}>
      <span className={sign}>
        <Icon name={icon} />
      </span>
      {figure ? <Figure figure={figure} /> : null}
    </span>
  )
}

function Figure({ figure: { value, isMost } }: { figure: NonNullable<Offer['figure']> }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const text = 'bp' in value ? percent.format(value.bp / BP_PER_WHOLE) : formatMoney(value, language)
  if (!isMost) return <bdi className={large}>{text}</bdi>
  const [before = '', after = ''] = t('offerUpTo', { value: '\n' }).split('\n')
  return (
    <span className={most}>
      {before.trim() ? <span className={small}>{before.trim()}</span> : null}
      <bdi className={large}>{text}</bdi>
      {after.trim() ? <span className={small}>{after.trim()}</span> : null}
    </span>
  )
}

const frame = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  overflow: 'hidden',
  aspectRatio: '2 / 1',
  containerType: 'inline-size',
  paddingInline: '8%',
  backgroundColor: token('color.surfaceRaised'),
  backgroundImage: `radial-gradient(120% 140% at 100% 0, ${token('color.accentSoft')}, transparent 60%), ${token('gradient.hero')}`,
})

const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '-4%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '46cqi',
  color: token('color.accentText'),
  opacity: 0.22,
  '& svg': { strokeWidth: 1.1 },
})

const most = style({ display: 'grid', justifyItems: 'start', gap: token('space.1') })

const small = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const large = style({
  position: 'relative',
  justifySelf: 'start',
  fontFamily: token('font.display'),
  fontSize: 'clamp(1.25rem, 13cqi, 3.5rem)',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.1,
  color: token('color.text'),
  fontVariantNumeric: 'tabular-nums',
})
