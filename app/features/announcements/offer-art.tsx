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

// Sizes come from the page's width, or from `--mq-offer-figure` in a narrow place, and not from a container query: with
// one the browser lays the frame out again whenever anything on the page changes, 5 to 14 ms of home's layout each time.
const frame = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  overflow: 'hidden',
  aspectRatio: '2 / 1',
  paddingInline: '8%',
  backgroundColor: token('color.surfaceRaised'),
  backgroundImage: `radial-gradient(120% 140% at 100% 0, ${token('color.accentSoft')}, transparent 60%), ${token('gradient.hero')}`,
})

const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '-4%',
  inlineSize: '46%',
  color: token('color.accentText'),
  opacity: 0.22,
  '& svg': { inlineSize: '100%', blockSize: '100%', strokeWidth: 1.1 },
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
  fontSize: 'var(--mq-offer-figure, clamp(1.25rem, 10.5vw, 2.75rem))',
  '@media (min-width: 640px)': { fontSize: 'var(--mq-offer-figure, 2.25rem)' },
  '@media (min-width: 1160px)': { fontSize: 'var(--mq-offer-figure, 3rem)' },
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.1,
  color: token('color.text'),
  fontVariantNumeric: 'tabular-nums',
})
