import { style } from '#app/styles/style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import type { Offer } from '#contract/endpoints/rewards/offers.ts'
import { token } from '#themes/index.ts'
import type { OfferDrawing } from './promotion-tile.ts'

const icons: Partial<Record<Offer['type'], IconName>> = {
  depositBonus: 'wallet',
  freeRounds: 'rng',
  cashback: 'refresh',
  rebate: 'refresh',
  signIn: 'calendar',
  application: 'mail',
  referral: 'people',
  mission: 'target',
}

/** An offer drawn from its rule: the figure by which it is known, and the sign of its kind. */
export function OfferArt({ offer: { type, figure } }: { offer: OfferDrawing }) {
  return (
    <span className={frame}>
      <span className={sign}>
        <Icon name={icons[type] ?? 'promo'} />
      </span>
      {figure ? (
        <span className={words}>
          {figure.before}
          <bdi className={large}>{figure.text}</bdi>
          {figure.after}
        </span>
      ) : null}
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

const words = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: token('space.1'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
})

const large = style({
  fontFamily: token('font.display'),
  fontSize: 'clamp(1.25rem, 13cqi, 3.5rem)',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.1,
  color: token('color.text'),
  fontVariantNumeric: 'tabular-nums',
})
