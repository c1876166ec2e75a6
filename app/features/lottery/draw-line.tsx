import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { CountdownRing, URGENT_S } from '#app/ui/figures/countdown-ring.tsx'
import { clockText } from '#app/ui/figures/shapes/clock-text.ts'
import { Icon } from '#app/ui/icons.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { Numero } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { daysLeft } from './days-left.ts'
import { useDraw } from './use-numeros.ts'

/** When a lottery closes, and its last numbers. Nothing for a game that is drawn at once. */
export function DrawLine({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('games')
  const { numero, nowMs } = useDraw(gameCode)
  if (!numero) return null
  const { current, last } = numero
  return (
    <span className={line}>
      <span className={time}>
        <Icon name="clock" />
        <span className={visuallyHidden}>{current ? t('draw.closesIn') : t('draw.opensSoon')} </span>
        {current ? <Countdown closesAt={current.closesAt} nowMs={nowMs} /> : <span>{t('draw.opensSoon')}</span>}
      </span>
      {last ? <Balls last={last} most={ON_A_TILE} /> : null}
    </span>
  )
}

/** A tile has room for so many numbers; those of longer draws are on the results page. */
const ON_A_TILE = 10

/** When a lottery closes, by the page's clock. */
export function NextClose({ numero: { gameCode } }: { numero: Numero }) {
  const { t } = useTranslation('games')
  const { numero, nowMs } = useDraw(gameCode)
  if (!numero?.current) return t('draw.opensSoon')
  return (
    <span className={time}>
      {t('draw.closesIn')} <Countdown closesAt={numero.current.closesAt} nowMs={nowMs} />
    </span>
  )
}

/** The same for the selected lottery: the time to the close as a ring, the number of the draw, and larger numbers. */
export function DrawRing({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const { numero, nowMs } = useDraw(gameCode)
  if (!numero) return null
  const { current, last } = numero
  const seconds = current && nowMs !== null ? secondsUntil(current.closesAt, nowMs) : null
  return (
    <span className={large} data-large="">
      {current ? (
        <CountdownRing
          secondsLeft={seconds}
          text={seconds === null ? null : daysLeft(seconds, locale, { hours: false })}
          totalSeconds={secondsUntil(current.closesAt, Date.parse(current.opensAt))}
          label={t('draw.closesIn')}
        />
      ) : null}
      <span className={facts}>
        <span>{current ? t('draw.number', { number: placeOf(current.numero) }) : t('draw.opensSoon')}</span>
        {last ? <Balls last={last} /> : null}
      </span>
    </span>
  )
}

const secondsUntil = (at: string, nowMs: number) => Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1_000))

function Countdown({ closesAt, nowMs }: { closesAt: string; nowMs: number | null }) {
  const locale = useLocale()
  if (nowMs === null) return <b className={clock}>–:––</b>
  const seconds = secondsUntil(closesAt, nowMs)
  const days = daysLeft(seconds, locale, { hours: true })
  if (days) return <b className={clock}>{days}</b>
  return (
    <b className={clock} dir="ltr" data-urgent={seconds <= URGENT_S ? '' : undefined}>
      {clockText(seconds)}
    </b>
  )
}

/** The numbers of a draw, of many the first ones. Screen readers get them all. */
export function Balls({
  last: { numero, numbers, facts, state },
  most = numbers.length,
}: {
  last: NonNullable<Numero['last']>
  most?: number
}) {
  const { t } = useTranslation('games')
  const isLong = numbers.length > most
  const shown = isLong ? numbers.slice(0, most - 1) : numbers
  return (
    <span className={balls} dir="ltr">
      <span className={visuallyHidden}>
        {t('draw.lastNumbers', { number: placeOf(numero) })}: {numbers.join(', ')}
      </span>
      {withPlaces(shown).map(({ number, place }) => (
        <i
          key={place}
          className={ball}
          aria-hidden="true"
          data-count={numbers.length > 7 ? 'many' : undefined}
          data-colour={facts.colours?.[place]}
        >
          {number}
        </i>
      ))}
      {isLong ? (
        <i className={ball} aria-hidden="true" data-count="more">
          +{numbers.length - shown.length}
        </i>
      ) : null}
      {state === 'demonstration' ? (
        <small className={demonstration} dir="auto">
          {t('draw.demonstration')}
        </small>
      ) : null}
    </span>
  )
}

/** A number may be drawn twice: its place in the draw is its identity. */
export const withPlaces = (numbers: readonly string[]) => numbers.map((number, place) => ({ number, place }))

/** The place of an issue in its day: `0721` of `20260305-0721`. */
export const placeOf = (numero: string): string => numero.split('-').at(-1) ?? numero

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minBlockSize: '22px',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
})

const large = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '56px',
  marginBlockStart: token('space.2'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
})

const facts = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0 })

const time = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', flex: 'none' })

const clock = style({
  minInlineSize: '4.5ch',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  '&[data-urgent]': { color: token('color.live') },
})

// Lines of numbers are about equally long: no number stands alone in the last one.
const balls = style({ display: 'block', minInlineSize: 0, lineHeight: '24px', textWrap: 'balance' })

const demonstration = style({ display: 'block', fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const ball = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '21px',
  blockSize: '21px',
  marginInlineEnd: '3px',
  borderRadius: '50%',
  border: `1px solid ${token('color.prize')}`,
  backgroundColor: token('color.surfaceRaised'),
  color: token('color.text'),
  fontFamily: token('font.number'),
  fontSize: '0.75rem',
  lineHeight: 1,
  fontStyle: 'normal',
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'middle',
  // The colours belong to the game: they are the same at every brand.
  '&[data-colour]': { borderWidth: '2px' },
  '&[data-colour=red]': { borderColor: 'crimson' },
  '&[data-colour=blue]': { borderColor: 'dodgerblue' },
  '&[data-colour=green]': { borderColor: 'seagreen' },
  '&[data-count]': { inlineSize: '20px', borderRadius: '6px', fontSize: '0.6875rem' },
  '&[data-count=more]': {
    inlineSize: 'auto',
    paddingInline: '4px',
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    color: token('color.textMuted'),
  },
  '[data-large] &': { inlineSize: '28px', blockSize: '28px', fontSize: '0.9375rem' },
  '[data-large] &[data-count]': { inlineSize: '24px', blockSize: '24px', fontSize: '0.8125rem' },
})
