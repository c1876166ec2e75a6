import { useBrand } from '#app/brand/index.ts'
import { PromotionArt, RichText, type ShownOffer } from '#app/features/announcements/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { dateFormat } from '#app/lib/date-format.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import { Clauses } from './clauses.tsx'
import type { JoinedOffers } from './joined-offers.server.ts'
import { MissionProgress } from './mission-progress.tsx'

/** Of the terms that decide; all are there when one takes part. */
const SHOWN_TERMS = 2

/** Draws have a page of their own, which visitors may read too. */
const DRAWS: readonly ShownOffer['type'][] = ['prizeWheel', 'goldenEgg', 'redEnvelope']

/** Where one takes part in an offer. */
const placeOf = ({ id, type }: ShownOffer): string => {
  if (DRAWS.includes(type)) return `/draws/${encodeURIComponent(id)}`
  return type === 'mission' ? '/member/mission' : '/member/rewardCentre'
}

/** What members can take part in, drawn from the rules, with the terms and the way to it. */
export function OfferList({ offers, joined }: { offers: readonly ShownOffer[]; joined: JoinedOffers }) {
  return (
    <ul className={grid}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} joined={joined[offer.id]} />
      ))}
    </ul>
  )
}

function OfferCard({ offer, joined }: { offer: ShownOffer; joined: JoinedOffers[string] | undefined }) {
  const { t } = useTranslation('rewards')
  const { t: home } = useTranslation('home')
  const { timeZone } = useBrand()
  const lastDay = dateFormat(useLocale(), { dateStyle: 'long', timeZone })
  const isMember = useMember() !== null
  const { id, type, title, lead, opensAt, closesAt, clauses, announced } = offer
  const place = placeOf(offer)
  const isDraw = DRAWS.includes(type)
  const when = opensAt
    ? t('state.comingSoon', { time: shownInstant(opensAt, timeZone) })
    : home('promotionEnds', { day: lastDay.format(new Date(Date.parse(closesAt) - 1)) })
  return (
    <li className={card}>
      <PromotionArt {...offer} />
      <div className={body}>
        <h2 className={heading}>{title}</h2>
        <p className={muted}>{lead}</p>
        <Clauses clauses={clauses} most={SHOWN_TERMS} id={id}>
          {announced ? <RichText html={announced} /> : null}
        </Clauses>
        {joined ? <p className={taking}>{t('state.signed', { time: shownInstant(joined.until, timeZone) })}</p> : null}
        {joined?.progress ? <MissionProgress progress={joined.progress} /> : null}
        <p className={end}>{when}</p>
        {opensAt ? null : (
          <ButtonLink to={isMember || isDraw ? place : `/login?returnTo=${encodeURIComponent(place)}`} wide>
            {isDraw ? t('draw.go') : joined ? t('follow') : home(isMember ? 'offerMine' : 'offerJoin')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

const grid = style({
  display: 'grid',
  gap: token('space.5'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  boxShadow: token('shadow.card'),
  '--mq-free-above': '140px',
  scrollMarginBlockStart: 'var(--mq-free-above)',
  '&:has([open])': { gridColumn: '1 / -1' },
  '@media (min-width: 900px)': {
    '&:has([open])': { display: 'grid', gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', alignItems: 'start' },
  },
})

const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space.3'),
  flex: '1 1 auto',
  padding: token('space.5'),
  overflowWrap: 'anywhere',
})

const heading = style({ fontSize: token('fontSize.lg'), lineHeight: 1.3 })

const muted = style({ color: token('color.textMuted'), fontSize: token('fontSize.sm') })

const taking = style({ color: token('color.success'), fontSize: token('fontSize.sm') })

const end = style({ marginBlockStart: 'auto', color: token('color.textMuted'), fontSize: token('fontSize.xs') })
