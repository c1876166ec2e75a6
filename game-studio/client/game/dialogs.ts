import { engineOf } from '../../engines/all.ts'
import type { Engine } from '../../engines/engine.ts'
import { get, post } from '../page/api.ts'
import { boot, money, multiple, percent, price, t } from '../page/boot.ts'
import { instantText } from '../page/formats.ts'
import type { PlayerState, ShownRound } from '../page/types.ts'
import { openDialog, tableOf } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'
import { seedForm } from '../verify/change-seeds.ts'
import { betText, labelOf } from './labels.ts'
import { scratchRules } from './scratch-rules.ts'
import { slotRules } from './slot-rules.ts'

/** The player's latest rounds; each leads to its proof. */
export async function openHistory(): Promise<void> {
  const { rounds } = await get<PlayerState>('/state')
  const rows = rounds.map((round) => [
    instantText(round.at),
    round.wagers.map(({ market }) => nameOf(round, market)).join(', '),
    money(round.stakeMinor),
    winText(round),
    // The session stays in the fragment, which no server receives; the proof page takes it out of the address.
    h(
      'a',
      { href: `/round/${round.id}?lang=${boot.lang}#${boot.session}`, target: '_blank', rel: 'noopener' },
      t('proof'),
    ),
  ])
  openDialog(
    t('history'),
    rows.length === 0
      ? h('p', { class: 'empty' }, t('history.empty'))
      : tableOf([t('time'), t('bet'), t('stake'), t('win'), ''], rows),
  )
}

/** A held win says until when it is checked. */
function winText({ winMinor, status, heldUntil }: ShownRound): string {
  if (winMinor === null) return t(`round.${status}`)
  return heldUntil ? t('result.held', { amount: money(winMinor), until: instantText(heldUntil) }) : money(winMinor)
}

function nameOf(round: ShownRound, market: string): string {
  if (round.crash) return round.crash.autoAt === null ? t('crash.byHand') : `${(round.crash.autoAt / 100).toFixed(2)}×`
  return betText(round.engine, market, engineOf(round).markets)
}

/** How the game is played, what each bet returns and how likely it wins. */
export function openRules(engine: Engine): void {
  const limits = h(
    'p',
    {},
    t('rules.limits', {
      min: price(boot.stakes[0] ?? '0'),
      max: price(boot.stakes.at(-1) ?? '0'),
    }),
    ' ',
    t(boot.engine.startsWith('slot:') ? 'rules.maxWin.slot' : 'rules.maxWin', { amount: price(boot.maxWinMinor) }),
  )
  const words = h('p', {}, t(`rules.${boot.engine.split(':')[0]}`))
  if (boot.engine.startsWith('slot:')) openDialog(t('rules'), words, ...slotRules(), limits)
  else if (boot.engine === 'scratch') openDialog(t('rules'), words, ...scratchRules(), limits)
  else {
    const rows = engine.markets
      .filter(({ group, id }) => group !== 'straight' || id === '0')
      .map((market) => {
        const { winChance, returnShare } = engine.odds(market.id)
        return [
          market.group === 'straight' ? t('market.straight') : labelOf(market),
          multiple(market.multiplier),
          percent(winChance),
          percent(returnShare),
        ]
      })
    openDialog(
      t('rules'),
      words,
      tableOf([t('bet'), t('pays'), t('chance'), t('return')], rows),
      limits,
      h('p', { class: 'hint' }, t('rules.return')),
    )
  }
}

/** The current seeds, a form to change them, and the previous ones to verify with. */
export async function openFairness(changed: () => void): Promise<void> {
  const { seed, previous } = await get<PlayerState>('/state')
  const form = seedForm(seed.client, async (clientSeed) => {
    await post('/seed', { clientSeed })
    dialog.close()
    changed()
    await openFairness(changed)
  })
  const verify = new URLSearchParams({ lang: boot.lang, engine: boot.engine, gameCode: boot.gameCode })
  if (previous) {
    verify.set('server', previous.serverSeed)
    verify.set('client', previous.clientSeed)
  }
  const dialog = openDialog(
    t('fair'),
    h('p', {}, t('fair.words')),
    h(
      'dl',
      { class: 'facts' },
      h('dt', {}, t('fair.hash')),
      h('dd', {}, h('code', {}, seed.hash)),
      h('dt', {}, t('fair.nonce')),
      h('dd', {}, String(seed.nonce)),
    ),
    form,
    ...(previous
      ? [h('dl', { class: 'facts' }, h('dt', {}, t('fair.previous')), h('dd', {}, h('code', {}, previous.serverSeed)))]
      : []),
    h('p', {}, h('a', { href: `/verify?${verify}`, target: '_blank', rel: 'noopener' }, t('fair.verify'))),
  )
}
