import { SCRATCH_TICKETS, scratch, scratchPrizes } from '../../engines/instant/scratch.ts'
import { boot, locale, percent, t } from '../page/boot.ts'
import { picturesOf } from '../scenes/scratch/looks.ts'
import { timesText } from '../scenes/scratch/panel.ts'
import { tableOf } from '../ui/dialog.ts'
import { art, h } from '../ui/dom.ts'

/** Every prize of a scratch ticket with its chance, counted from the prizes that tickets are drawn with. */
export function scratchRules(): Node[] {
  const pictures = picturesOf(boot.gameCode)
  const { winChance, returnShare } = scratch.odds('ticket')
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const chance = (share: number) => h('span', { dir: 'ltr' }, `1 : ${numbers.format(1 / share)}`)
  const rows = scratchPrizes.map(({ times, tickets }, symbol) => [
    h(
      'span',
      { class: 'scratch-pays' },
      art(pictures[symbol] ?? '', 'mini'),
      h('span', { dir: 'ltr' }, timesText(times)),
    ),
    numbers.format(tickets),
    chance(tickets / SCRATCH_TICKETS),
  ])
  const any = [t('scratch.any'), numbers.format(winChance * SCRATCH_TICKETS), chance(winChance)]
  return [
    h('p', { class: 'figure' }, t('rules.rtp', { share: percent(returnShare) })),
    tableOf([t('pays'), t('scratch.tickets'), t('chance')], [...rows, any]),
    h('p', {}, t('scratch.even')),
    h('p', { class: 'hint' }, t('rules.return')),
  ]
}
