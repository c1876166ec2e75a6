import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { changeOf, type ShownChange, withMinus } from '#app/ui/figures/index.ts'

const words = { up: 'more', down: 'less', same: 'same' } as const

/**
 * How a figure changed against the period before, in the visitor's language.
 *
 * @returns a function of both figures, the text of the one before, and whether more is better
 */
export function useChange(): (now: bigint, before: bigint, beforeText: string, isJudged?: boolean) => ShownChange {
  const { t } = useTranslation('figures')
  const locale = useLocale()
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (now, before, beforeText, isJudged = false) => {
    const { direction, percent } = changeOf(now, before)
    const share = percent === null ? null : (direction === 'down' ? -percent : percent) / 100
    return {
      direction,
      text: share === null ? '' : withMinus(format.format(share)),
      word: t(words[direction]),
      before: t('before', { value: withMinus(beforeText) }),
      isJudged,
    }
  }
}
