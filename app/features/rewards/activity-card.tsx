import { useBrand } from '#app/brand/index.ts'
import { card, heading, muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActivityCard as Card } from '#contract/entities/rewards/activity-cards.ts'
import { isDrawType, isRunning } from '#contract/entities/rewards/promotion-states.ts'
import { token } from '#themes/index.ts'
import { ApplicationPart } from './application/application-part.tsx'
import { Clauses } from './clauses.tsx'
import { PickGame } from './free-rounds/pick-game.tsx'
import { MissionProgress } from './mission-progress.tsx'
import { RewardForm } from './reward-form.tsx'
import type { RewardResult } from './reward-result.ts'
import { SignInLadder } from './sign-in-ladder.tsx'
import { useAwardText } from './use-award-text.ts'
import { WhyNot } from './why-not.tsx'

/** The texts of states; any other state has the time at which it ends. */
const stateTexts = {
  claim: 'state.claim',
  signed: 'state.signed',
  process: 'state.process',
  applying: 'state.applying',
  held: 'state.held',
  comingSoon: 'state.comingSoon',
  join: 'until',
} as const

/** A promotion that the member can take, join or wait for, with its terms and its one next step. */
export function ActivityCard({
  shown,
  requestKey,
  answer,
}: {
  shown: Card
  requestKey: string
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const { timeZone } = useBrand()
  const {
    title,
    lead,
    state,
    entryId,
    until,
    award,
    clauses,
    ladder,
    application,
    step,
    whyNot,
    progress,
    freeRounds,
  } = shown
  const stepName = t('mission.step', { number: numberFormat(locale, {}).format(step ?? 0) })
  const isClosed = whyNot.length > 0
  const isOwed = state === 'claim' && entryId !== null && award !== null
  return (
    <li className={`${card} ${isOwed ? owed : ''}`} id={shown.step === null ? shown.id : undefined}>
      <div className={words}>
        <h3 className={heading}>{step === null ? title : `${title} · ${stepName}`}</h3>
        <p className={muted}>{lead}</p>
        <p className={muted}>{t(textOf(state), { time: shownInstant(until, timeZone) })}</p>
      </div>
      {progress ? <MissionProgress progress={progress} /> : null}
      {ladder ? <SignInLadder ladder={ladder} /> : null}
      {isOwed && freeRounds ? <PickGame entryId={entryId} freeRounds={freeRounds} answer={answer} /> : null}
      {isOwed && !freeRounds ? (
        <RewardForm intent="claim" form={entryId} fields={{ entryId }} answer={answer}>
          {t('take', { amount: awardText(award) })}
        </RewardForm>
      ) : null}
      <Clauses clauses={clauses} />
      {whyNot.length > 0 ? <WhyNot reasons={whyNot} /> : null}
      {application && !isClosed ? (
        <ApplicationPart shown={shown} application={application} requestKey={requestKey} answer={answer} />
      ) : null}
      <NextStep shown={shown} answer={answer} />
    </li>
  )
}

/** The way to the place where one takes part or follows it, or the form that joins here. */
function NextStep({ shown, answer }: { shown: Card; answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const { t: member } = useTranslation('member')
  const { id, type, state, application, whyNot } = shown
  const isOpen = state === 'join' && whyNot.length === 0
  if (type === 'tournament' && (isRunning(state) || state === 'join'))
    return (
      <>
        <ButtonLink to={`/member/mission?board=${id}#board`} tone="secondary" wide>
          {t('mission.board')}
        </ButtonLink>
        {isOpen ? <JoinForm shown={shown} answer={answer} /> : null}
      </>
    )
  if (type === 'mission' && isRunning(state))
    return (
      <ButtonLink to="/member/mission" tone="secondary" wide>
        {member('panel.mission')}
      </ButtonLink>
    )
  if (type === 'referral')
    return isOpen ? (
      <ButtonLink to="/member/referral" wide>
        {member('panel.referral')}
      </ButtonLink>
    ) : null
  if (isDrawType(type))
    return isOpen || (type === 'raffle' && isRunning(state) && whyNot.length === 0) ? (
      <ButtonLink to={`/draws/${id}`} wide>
        {t('draw.go')}
      </ButtonLink>
    ) : null
  return isOpen && !application ? <JoinForm shown={shown} answer={answer} /> : null
}

/** Joins a promotion, or takes the reward of today's sign-in. */
function JoinForm({
  shown: { id, termsHash, ladder, freeRounds },
  answer,
}: {
  shown: Card
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const awardText = useAwardText()
  const today = ladder?.days[ladder.next]
  const done = today ? 'signedIn' : freeRounds?.isReady ? 'ready' : 'joined'
  return (
    <RewardForm intent="join" form={id} fields={{ id, termsHash, done }} answer={answer}>
      {today ? t('ladder.take', { amount: awardText(today) }) : t('join')}
    </RewardForm>
  )
}

const owed = style({ borderColor: token('color.accent'), backgroundImage: token('gradient.hero') })

const words = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0, overflowWrap: 'anywhere' })

function textOf(state: Card['state']) {
  return state in stateTexts ? stateTexts[state as keyof typeof stateTexts] : 'until'
}
