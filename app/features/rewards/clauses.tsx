import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { isolateDigits, shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { detailsAnchor } from '#app/styles/details-anchor.ts'
import { style } from '#app/styles/inner-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Clause } from '#contract/entities/rewards/activity-cards.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import type { ErrorParams } from '#contract/errors.ts'
import { token } from '#themes/index.ts'
import { useAwardText } from './use-award-text.ts'

/** Clauses that decide whether to take part; they are visible without opening the terms. */
const mainClauses =
  /^(?:deposit\.|freeRounds\.(?:amount|deposit|pick|days|wins)|cashback\.amount|rebate\.(?:rate|cap)|signIn\.lenient|code\.amount|draw\.(?:free|perDeposit|perStake|most|eggs)|envelope\.|tournament\.(?:turnover|rounds|wonRounds|place)|raffle\.(?:perStake|perDeposit|most|drawAt)|application\.(?:remark|images|decide)|mission\.(?:reward|inOrder|counts)|referral\.(?:inviter|friend|deposits|turnover|days)|wagering\.(?:bonus|staked|maxStake|maxRelease|days|cash$))/

/**
 * The terms of a promotion as generated from its rule: what decides is visible, the rest opens.
 *
 * @param most so many of those that decide are visible, where nothing is decided yet
 * @param id the promotion whose address opens them
 * @param children what its brand says of it besides
 */
export function Clauses({
  clauses,
  most = Number.POSITIVE_INFINITY,
  id,
  children,
}: {
  clauses: readonly Clause[]
  most?: number
  id?: string
  children?: ReactNode
}) {
  const { t } = useTranslation('rewards')
  const textOf = useClauseText()
  const main = clauses.filter(({ key }) => mainClauses.test(key)).slice(0, most)
  const lines = (shown: readonly Clause[]) => (
    <ul className={list}>
      {shown.map(textOf).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
  return (
    <>
      {lines(main)}
      <details className={more} data-id={id}>
        <summary>{t('terms')}</summary>
        {id ? <span id={id} className={detailsAnchor} /> : null}
        {children}
        {lines(clauses.filter((clause) => !main.includes(clause)))}
      </details>
    </>
  )
}

/** A value of a clause in the reader's language. */
export function useClauseValue(): (value: Clause['params'][string]) => string {
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const awardText = useAwardText()
  const { timeZone } = useBrand()
  return (value) => {
    if ('kind' in value) return awardText(value)
    if ('amountMinor' in value) return formatMoney(value, locale)
    if ('at' in value) return shownInstant(value.at, timeZone)
    if ('bp' in value) {
      const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
      return percent.format(value.bp / BP_PER_WHOLE)
    }
    if ('gameType' in value) return games(`category.${value.gameType}`)
    if ('count' in value) return numberFormat(locale, {}).format(value.count)
    return isolateDigits(value.text)
  }
}

/** A clause in the reader's language. */
function useClauseText(): (clause: Clause) => string {
  const { t } = useTranslation('rewards')
  const shown = useClauseValue()
  return ({ key, params }) => {
    const values: ErrorParams = Object.fromEntries(
      Object.entries(params).map(([field, value]) => [field, shown(value)]),
    )
    return withOneStop(t(`clause.${key}`, values))
  }
}

const endsTwice = /\.((?:\u200e|\u200f|[\u2066-\u2069])*)\.(?=\s|$)/g

/** A currency such as `د.إ.` ends in a full stop: a sentence that ends in it has one, not two. */
export const withOneStop = (text: string): string => text.replace(endsTwice, '.$1')

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  paddingInlineStart: token('space.5'),
  listStyle: 'disc',
  fontSize: token('fontSize.sm'),
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
})

const more = style({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.accentText'),
    cursor: 'pointer',
  },
})
