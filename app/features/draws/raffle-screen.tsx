import { Form, Link, useNavigation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { card, facts, heading, muted } from '#app/features/payments/index.ts'
import { Clauses, useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { loginHref, useIsGuest } from '#app/session/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { DrawPage } from '#contract/endpoints/rewards/draws.ts'
import type { RaffleRound } from '#contract/entities/rewards/raffle.ts'
import { token } from '#themes/index.ts'
import { chanceOf } from './raffle-chance.ts'
import { RaffleDrum } from './raffle-drum.tsx'
import { RaffleLast } from './raffle-last.tsx'

/** A raffle: the drum with its numbers, the member's own ones and how to get more, the prizes, and the last draw. */
export function RaffleScreen({ shown, requestKey }: { shown: DrawPage; requestKey: string }) {
  const { raffle } = shown
  if (!raffle) return null
  const { current, last } = raffle
  return (
    <>
      <div className={columns}>
        <div className={main}>
          <RaffleDrum numbers={current?.mine?.numbers ?? []} />
          {current ? <RoundFacts round={current} /> : null}
          <RafflePress shown={shown} requestKey={requestKey} />
        </div>
        <div className={side}>
          {current?.mine ? <OwnNumbers round={current} /> : null}
          <Prizes shown={shown} />
          <section className={card}>
            <Clauses clauses={shown.clauses} />
          </section>
        </div>
      </div>
      {last ? <RaffleLast shown={shown} round={last} requestKey={requestKey} /> : null}
    </>
  )
}

function RoundFacts({ round: { closesAt, drawsAt, numbers, commitment } }: { round: RaffleRound }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const instant = (at: string) => <time dateTime={at}>{shownInstant(at, timeZone)}</time>
  return (
    <dl className={`${facts} ${wide}`}>
      <div>
        <dt>{t('raffle.all')}</dt>
        <dd data-numbers={numbers}>{numberFormat(locale, {}).format(numbers)}</dd>
      </div>
      <div>
        <dt>{t('raffle.closes')}</dt>
        <dd>{instant(closesAt)}</dd>
      </div>
      <div>
        <dt>{t('raffle.draws')}</dt>
        <dd>{instant(drawsAt)}</dd>
      </div>
      <div>
        <dt>{t('draw.commitment')}</dt>
        <dd>
          <code className={hash}>{commitment}</code>
        </dd>
      </div>
    </dl>
  )
}

/** Taking part, or fetching the numbers that were earned meanwhile. */
function RafflePress({ shown, requestKey }: { shown: DrawPage; requestKey: string }) {
  const { t } = useTranslation('rewards')
  const { t: site } = useTranslation('site')
  const { timeZone } = useBrand()
  const isGuest = useIsGuest()
  const isBusy = useNavigation().formData?.get('intent') === 'raffle'
  const { id, state, until, termsHash, raffle } = shown
  if (state === 'comingSoon') return <p>{t('state.comingSoon', { time: shownInstant(until, timeZone) })}</p>
  if (state === 'over') return <p>{t('over.ended')}</p>
  if (state === 'spent') return <Notice>{t('draw.spent')}</Notice>
  if (isGuest) return <ButtonLink to={loginHref(`/draws/${id}`)}>{site('login')}</ButtonLink>
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="raffle" />
      <input type="hidden" name="termsHash" value={termsHash} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button type="submit" size="large" busy={isBusy} icon="sparkle">
        {t(raffle?.current?.mine ? 'raffle.take' : 'join')}
      </Button>
    </Form>
  )
}

function OwnNumbers({ round }: { round: RaffleRound }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { mine, numbers, pieces } = round
  if (!mine) return null
  const { nextByStake, nextByDeposit, most } = mine
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const count = mine.numbers.length
  return (
    <section className={card} data-own={count}>
      <h2 className={heading}>{t('raffle.yours')}</h2>
      {count === 0 ? <p className={muted}>{t('raffle.none')}</p> : <Tickets numbers={mine.numbers} />}
      {count > 0 ? (
        <dl className={facts}>
          <div>
            <dt>{t('raffle.chance')}</dt>
            <dd>{percent.format(chanceOf(numbers, count, pieces))}</dd>
          </div>
        </dl>
      ) : null}
      {nextByStake ? (
        <p className={muted}>{t('raffle.nextStake', { amount: formatMoney(nextByStake, locale) })}</p>
      ) : null}
      {nextByDeposit ? (
        <p className={muted}>
          <Link to="/member/depositv2">{t('raffle.nextDeposit', { amount: formatMoney(nextByDeposit, locale) })}</Link>
        </p>
      ) : null}
      {count >= most ? <p className={muted}>{t('raffle.full')}</p> : null}
    </section>
  )
}

/** The member's numbers as ticket stubs. */
function Tickets({ numbers }: { numbers: readonly number[] }) {
  const format = numberFormat(useLocale(), { minimumIntegerDigits: 4, useGrouping: false })
  return (
    <ul className={tickets}>
      {numbers.map((number) => (
        <li key={number}>{format.format(number)}</li>
      ))}
    </ul>
  )
}

function Prizes({ shown: { prizes } }: { shown: DrawPage }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  return (
    <section className={card}>
      <h2 className={heading}>{t('raffle.prizes')}</h2>
      <dl className={facts}>
        {prizes.map(({ award, weight }, at) => (
          <div key={`prize${String(at)}`}>
            <dt>{award ? awardText(award) : ''}</dt>
            <dd>
              <bdi>{`× ${numberFormat(locale, {}).format(weight)}`}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
})

const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: token('space.4'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
})

const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })
const wide = style({ inlineSize: '100%' })
const hash = style({ fontSize: token('fontSize.xs'), overflowWrap: 'anywhere', direction: 'ltr' })

const tickets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  maxBlockSize: '240px',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: token('space.2'),
    paddingInline: token('space.3'),
    border: `1px dashed ${token('color.prize')}`,
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surfaceSunken'),
    color: token('color.prize'),
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.08em',
  },
})
