import { useBrand } from '#app/brand/index.ts'
import { PromotionArt, RichText, type ShownOffer } from '#app/features/announcements/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { dateFormat } from '#app/lib/date-format.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { OfferState } from '#contract/endpoints/rewards/offers.ts'
import { isDrawType } from '#contract/entities/rewards/promotion-states.ts'
import { token } from '#themes/index.ts'
import { Clauses } from '../clauses.tsx'
import { MissionProgress } from '../mission-progress.tsx'
import { WhyNot } from '../why-not.tsx'
import { standingOf } from './offer-tabs.ts'

/** Of the terms that decide; all are there when one takes part. */
const SHOWN_TERMS = 2

/** An offer with its picture and figure, its first terms, the reader's own state, and the way on. */
export function OfferCard({ offer, state }: { offer: ShownOffer; state: OfferState | undefined }) {
  const { id, title, lead, clauses, announced } = offer
  const standing = standingOf(offer, state)
  return (
    <li className={`${card} ${standing === 'owed' ? owed : ''}`} data-standing={standing}>
      <PromotionArt {...offer} />
      <div className={body}>
        <h2 className={heading}>{title}</h2>
        <p className={muted}>{lead}</p>
        <Clauses clauses={clauses} most={SHOWN_TERMS} id={id}>
          {announced ? <RichText html={announced} /> : null}
        </Clauses>
        <div className={foot}>
          <StateText offer={offer} state={state} />
          {state?.progress ? <MissionProgress progress={state.progress} /> : null}
          {state?.whyNot.length ? <WhyNot reasons={state.whyNot} /> : <Way offer={offer} state={state} />}
        </div>
      </div>
    </li>
  )
}

/** The texts of the states that an entry can have. */
const stateTexts = {
  claim: 'state.claim',
  signed: 'state.signed',
  process: 'state.process',
  applying: 'state.applying',
  rejected: 'state.rejected',
  held: 'state.held',
  claimed: 'state.claimed',
  issued: 'state.issued',
  comingSoon: 'state.comingSoon',
  join: 'until',
  close: 'over.ended',
} as const satisfies Record<OfferState['state'], string>

/** The ten states of a member, each with what is next and when; for a visitor when the offer opens or ends. */
function StateText({ offer, state }: { offer: ShownOffer; state: OfferState | undefined }) {
  const { t } = useTranslation('rewards')
  const { t: home } = useTranslation('home')
  const { timeZone } = useBrand()
  const lastDay = dateFormat(useLocale(), { dateStyle: 'long', timeZone })
  const { type, opensAt, closesAt, over } = offer
  const standing = standingOf(offer, state)
  const ended = shownInstant(closesAt, timeZone)
  const entryId = state?.entryId ?? null
  const time = state ? shownInstant(state.until, timeZone) : ''
  const again = state?.nextAt ? t('state.next', { time: shownInstant(state.nextAt, timeZone) }) : ''
  switch (standing) {
    case 'owed':
    case 'mine':
      return <Line tone="good" icon="check" text={state ? t(stateTexts[state.state], { time }) : ''} />
    case 'taken':
    case 'over': {
      const reason = state?.closeReason ?? over
      const isPaid = state?.state === 'claimed' || state?.state === 'issued'
      const queued = state?.behind ? t('bonus.waits', { bonus: state.behind }) : ''
      const paid = isPaid && !isDrawType(type) ? t(stateTexts[state.state], { time }) : ''
      const what =
        paid ||
        (entryId === null && reason === 'ended' ? t('state.over', { time: ended }) : reason ? t(`over.${reason}`) : '')
      return <Line icon={isPaid ? 'check' : 'clock'} text={[what, queued, again].filter(Boolean).join(' · ')} />
    }
    case 'comingSoon':
      return <Line icon="clock" text={t('state.comingSoon', { time: shownInstant(opensAt ?? closesAt, timeZone) })} />
    case 'open':
      return (
        <Line icon="clock" text={home('promotionEnds', { day: lastDay.format(new Date(Date.parse(closesAt) - 1)) })} />
      )
  }
}

function Line({ icon, text, tone = 'plain' }: { icon: 'check' | 'clock'; text: string; tone?: 'plain' | 'good' }) {
  if (!text) return null
  return (
    <p className={`${line} ${tone === 'good' ? good : ''}`} data-state="">
      <Icon name={icon} />
      {text}
    </p>
  )
}

/** The next step, where there is one: nothing that is taken or over is offered again. */
function Way({ offer, state }: { offer: ShownOffer; state: OfferState | undefined }) {
  const { t } = useTranslation('rewards')
  const { t: home } = useTranslation('home')
  const isMember = useMember() !== null
  const { id, type } = offer
  const standing = standingOf(offer, state)
  const isDraw = isDrawType(type)
  if (state?.behind)
    return (
      <ButtonLink to="/member/bonusDetails" tone="secondary" wide>
        {t('bonuses')}
      </ButtonLink>
    )
  const place = isDraw ? `/draws/${encodeURIComponent(id)}` : placeOf(offer)
  if (standing === 'comingSoon' || standing === 'over' || (standing === 'taken' && !isDraw)) return null
  if (standing === 'owed')
    return (
      <ButtonLink to="/member/rewardCentre#owed" wide>
        {t('toTake')}
      </ButtonLink>
    )
  if (standing === 'mine' || standing === 'taken')
    return (
      <ButtonLink to={place} tone="secondary" wide>
        {isDraw ? t('draw.go') : t('follow')}
      </ButtonLink>
    )
  return (
    <ButtonLink to={isMember || isDraw ? place : `/login?returnTo=${encodeURIComponent(place)}`} wide>
      {isDraw ? t('draw.go') : home(isMember ? 'offerMine' : 'offerJoin')}
    </ButtonLink>
  )
}

/** Where one takes part in an offer that is no draw; the page of the reward centre has its card. */
const placeOf = ({ id, type }: ShownOffer): string => {
  if (type === 'mission') return '/member/mission'
  return type === 'referral' ? '/member/referral' : `/member/rewardCentre#${encodeURIComponent(id)}`
}

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

const foot = style({ display: 'grid', gap: token('space.3'), minInlineSize: 0, marginBlockStart: 'auto' })

const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '& svg': { flex: 'none' },
})

const good = style({ color: token('color.success'), fontWeight: token('fontWeight.medium') })

const owed = style({ borderColor: token('color.accent') })
