import { Form, Link, useNavigation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { card, facts, heading, muted } from '#app/features/payments/index.ts'
import { useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { DrawPage } from '#contract/endpoints/rewards/draws.ts'
import type { RaffleRound } from '#contract/entities/rewards/raffle.ts'
import { token } from '#themes/index.ts'
import { raffleCheckHref } from './check-link.ts'

/** The raffle before the present one: its winners, the member's prize, and what a check needs. */
export function RaffleLast({ shown, round, requestKey }: { shown: DrawPage; round: RaffleRound; requestKey: string }) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  const { stage, drawsAt, winners, numbers } = round
  return (
    <section className={card} id="last">
      <h2 className={heading}>{t('raffle.last')}</h2>
      {stage === 'drawn' ? (
        <p className={muted}>
          <time dateTime={drawsAt}>{shownInstant(drawsAt, timeZone)}</time>
        </p>
      ) : (
        <p>{t('raffle.waits', { time: shownInstant(drawsAt, timeZone) })}</p>
      )}
      <OwnPrize shown={shown} round={round} requestKey={requestKey} />
      {winners.length > 0 ? <Winners round={round} /> : null}
      {stage === 'drawn' && numbers === 0 ? <p className={muted}>{t('raffle.noNumbers')}</p> : null}
      <Proof shown={shown} round={round} />
    </section>
  )
}

function OwnPrize({ shown, round, requestKey }: { shown: DrawPage; round: RaffleRound; requestKey: string }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const isBusy = useNavigation().formData?.get('intent') === 'raffle'
  const { mine, winners, stage } = round
  const won = winners.filter(({ isMe, name }) => isMe && name !== '')
  if (stage !== 'drawn' || !mine) return null
  if (won.length === 0) return <p>{t('over.notDrawn')}</p>
  const currency = won[0]?.award.currency ?? ''
  const amountMinor = won.reduce((sum, { award }) => sum + BigInt(award.amountMinor), 0n)
  return (
    <div className={prize}>
      <p role="status">
        {t('raffle.won', { amount: formatMoney({ amountMinor: String(amountMinor), currency }, locale) })}
      </p>
      {mine.state === 'claim' ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="raffle" />
          <input type="hidden" name="termsHash" value={shown.termsHash} />
          <input type="hidden" name="requestKey" value={requestKey} />
          <Button type="submit" size="large" busy={isBusy} icon="trophy">
            {t('raffle.takePrize')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function Winners({ round: { winners } }: { round: RaffleRound }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const format = numberFormat(locale, { minimumIntegerDigits: 4, useGrouping: false })
  return (
    <ol className={list}>
      {winners.map(({ number, name, award, isMe }) => (
        <li key={number} className={isMe ? own : undefined}>
          <span className={ball}>{format.format(number)}</span>
          <bdi>{name || t('raffle.notPaid')}</bdi>
          <span className={amount}>{awardText(award)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The published hashes, and the links that compute with them. */
function Proof({ shown, round }: { shown: DrawPage; round: RaffleRound }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { commitment, root, outside, seed, occasion, mine } = round
  const href = raffleCheckHref(round)
  const first = mine?.numbers[0]
  const lines = [
    [t('draw.hash'), commitment],
    [t('raffle.root'), root],
    [t('raffle.outside'), outside],
    [t('draw.seed'), seed],
  ] as const
  return (
    <>
      <dl className={facts}>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code className={hash}>{value}</code>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {href ? (
        <Link to={href} className={link}>
          {t('raffle.check')}
        </Link>
      ) : null}
      {href && first !== undefined ? (
        <Link to={`/draws/${shown.id}?proof=${first}&of=${occasion}`} className={link}>
          {t('raffle.proof', { number: numberFormat(locale, { useGrouping: false }).format(first) })}
        </Link>
      ) : null}
    </>
  )
}

const prize = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space.3'),
  padding: token('space.4'),
  border: `1px solid ${token('color.prize')}`,
  borderRadius: token('radius.card'),
  backgroundImage: token('gradient.hero'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.bold'),
})

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: token('space.3'),
    paddingBlock: token('space.2'),
    paddingInline: token('space.3'),
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surfaceSunken'),
  },
})
const own = style({ outline: `2px solid ${token('color.prize')}` })
const ball = style({
  padding: token('space.2'),
  borderRadius: '999px',
  backgroundColor: token('color.accent'),
  color: token('color.onAccent'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
})
const amount = style({ color: token('color.prize'), fontWeight: token('fontWeight.bold') })
const hash = style({ fontSize: token('fontSize.xs'), overflowWrap: 'anywhere', direction: 'ltr' })
const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  marginInlineEnd: token('space.5'),
  color: token('color.accentText'),
})
