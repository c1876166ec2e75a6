import { playOf } from '#lottery/index.ts'
import type { KindRules, LotteryKind } from '../../lotteries/kinds.ts'
import type { LineRequest } from '../../lotteries/order-line.ts'
import { boot, price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { pricedOrNull } from './amount-bar.ts'
import { fullName, selectionLabel } from './names.ts'
import { readShortForm, type ShortSlip, type WrongPart } from './short-form.ts'

const kinds: readonly LotteryKind[] = ['vn27', 'vn18', 'vn36']
/** Wire units of one whole unit of a currency. */
const WIRE_PER_WHOLE = 100_000

/**
 * A field for slips in short form, with an echo of every line that they make. Nothing is added while a part is not understood. Null
 * for lotteries that no such form is customary for.
 */
export function createShortFormField(
  kind: LotteryKind,
  rules: KindRules,
  baseMinor: bigint,
  add: (line: LineRequest) => void,
): HTMLElement | null {
  if (!kinds.includes(kind)) return null
  const base = (Number(baseMinor) * boot.unit) / WIRE_PER_WHOLE
  const hasPlay = (code: string) => rules.rules.plays.some((play) => play.code === code)
  const echo = h('ol', { class: 'short-echo' })
  const wrong = h('p', { class: 'slip-refused', role: 'status' })
  const button = h(
    'button',
    { type: 'button', class: 'secondary', disabled: true, onclick: addAll },
    t('lottery.short.add'),
  )
  const field = h('textarea', { rows: 3, spellcheck: 'false', autocapitalize: 'off', oninput: show })
  let slip: ShortSlip = { lines: [], wrong: null }
  return h(
    'details',
    { class: 'short-form' },
    h('summary', {}, t('lottery.short')),
    h('label', { class: 'field typed' }, t('lottery.short.hint', { example: exampleAt(base, kind) }), field),
    echo,
    wrong,
    button,
  )

  function show(): void {
    const read = readShortForm(field.value, { base, hasPlay, stations: kind === 'vn36' ? 2 : 1 })
    const priced = read.lines.map((line) => pricedOrNull(rules, line, baseMinor))
    const refused = read.lines.find((_, index) => priced[index] === null)
    slip = refused ? { lines: read.lines, wrong: { part: refused.part, at: 0, isAmount: false } } : read
    echo.replaceChildren(
      ...read.lines.map((line, index) =>
        h(
          'li',
          {},
          h('b', {}, fullName(t, playOf(rules.rules, line.play))),
          h('span', { dir: 'ltr' }, selectionLabel(t, line.selection)),
          h('span', {}, priced[index] ? price(priced[index].stakeMinor) : ''),
        ),
      ),
    )
    wrong.textContent = slip.wrong ? reasonOf(slip.wrong) : ''
    field.setAttribute('aria-invalid', String(slip.wrong !== null))
    button.disabled = slip.lines.length === 0 || slip.wrong !== null
  }

  function reasonOf({ part, isAmount }: WrongPart): string {
    const line = part.slice(0, 20)
    return isAmount ? t('lottery.short.amount', { line, amount: price(baseMinor) }) : t('lottery.typedWrong', { line })
  }

  function addAll(): void {
    for (const { play, selection, multiple } of slip.lines) add({ play, selection, multiple })
    field.value = ''
    show()
  }
}

/** An example whose amounts are multiples of the lowest stake. */
function exampleAt(base: number, kind: LotteryKind): string {
  const tenfold = base * 10
  const amount = tenfold % 1_000 === 0 ? `${tenfold / 1_000}n` : '10'
  return kind === 'vn36' ? `2dai 12.34 b${amount} dx${amount}` : `12.34 b${amount} da${amount}`
}
