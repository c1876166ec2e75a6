import { reachChance, shownTargets, targetReturn } from '../../engines/crash/formula.ts'
import { boot, percent, price, t } from '../page/boot.ts'
import type { RoomPicture } from '../page/types.ts'
import { openDialog, tableOf } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'

export function openCrashRules(): void {
  const rows = shownTargets.map((target) => [
    `${(target / 100).toFixed(2)}×`,
    percent(reachChance(target)),
    percent(targetReturn(target)),
  ])
  openDialog(
    t('rules'),
    h('p', {}, t('rules.crash')),
    tableOf([t('crash.auto'), t('chance'), t('return')], rows),
    h('p', {}, t('crash.maxWin', { amount: price(boot.maxWinMinor) })),
    h(
      'p',
      {},
      t('rules.limits', {
        min: price(boot.stakes[0] ?? '0'),
        max: price(boot.stakes.at(-1) ?? '0'),
      }),
    ),
  )
}

export function openCrashFairness({ round, terminal, salt, isSaltPublic, hash }: RoomPicture): void {
  const query = new URLSearchParams({ lang: boot.lang, engine: 'crash', terminal, salt, round: String(round), hash })
  openDialog(
    t('fair'),
    h('p', {}, t('crash.fair')),
    h(
      'dl',
      { class: 'facts' },
      h('dt', {}, t('crash.terminal')),
      h('dd', {}, h('code', {}, terminal)),
      h('dt', {}, t('crash.salt')),
      h('dd', {}, h('code', {}, salt)),
      h('dt', {}, t('crash.round')),
      h('dd', {}, String(round)),
      ...(hash ? [h('dt', {}, t('crash.hash')), h('dd', {}, h('code', {}, hash))] : []),
    ),
    h('p', { class: 'hint' }, t(isSaltPublic ? 'crash.saltPublic' : 'crash.saltOwn')),
    h('p', {}, h('a', { href: `/verify?${query}`, target: '_blank', rel: 'noopener' }, t('fair.verify'))),
  )
}
