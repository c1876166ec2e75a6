import { engineOf } from '../../engines/all.ts'
import { betText } from '../game/labels.ts'
import { boot, pageData, price, t } from '../page/boot.ts'
import { hundredths, instantText } from '../page/formats.ts'
import { sceneOf } from '../scenes/index.ts'
import { factLine, h } from '../ui/dom.ts'
import { skipMotion, startMotion } from '../ui/motion.ts'
import { seedChange, takeSession } from './change-seeds.ts'

/** The proof page of one round: bet, result and a link to verify it. */
export function startProofPage(): void {
  const { round, seed, chain, currency, name } = pageData as ProofBoot
  const amountOf = (minor: string) => (currency === '' ? minor : price(minor, currency))
  const rows = [
    factLine(t('game'), name || round.engine),
    factLine(t('time'), instantText(round.at)),
    factLine(
      t('bet'),
      round.wagers.map(({ market, stakeMinor }) => `${nameOf(round, market)} · ${amountOf(stakeMinor)}`).join('; '),
    ),
    factLine(t('stake'), amountOf(round.stakeMinor)),
    factLine(t('win'), round.winMinor === null ? t(`round.${round.status}`) : amountOf(round.winMinor)),
    factLine(t('fair.drawn'), JSON.stringify(round.facts)),
  ]
  const session = takeSession()
  const link = linkOf(round, seed, chain)
  const proof = link
    ? h('p', {}, h('a', { class: 'go', href: link }, t('fair.verify')))
    : h(
        'div',
        { class: 'stack' },
        h('p', { class: 'hint' }, t('fair.notYet')),
        seed && session && seedChange(session, seed.client),
      )
  const hash = seed ? [factLine(t('fair.hash'), seed.hash), factLine(t('fair.nonce'), String(round.nonce))] : []
  document
    .getElementById('app')
    ?.replaceChildren(
      h('main', { class: 'paper' }, h('h1', {}, t('proof.title')), replayOf(round), ...rows, ...hash, proof),
    )
}

/** The bet in words. */
function nameOf({ engine, fixture, crash }: ProofBoot['round'], market: string): string {
  if (crash) return crash.autoAt === null ? t('crash.byHand') : `${hundredths(crash.autoAt)}×`
  return betText(engine, market, engineOf({ engine, fixture }).markets)
}

/** The round as the game showed it: its last picture at once, and all of it again on a press. */
function replayOf(round: ProofBoot['round']): HTMLElement | null {
  const { engine: name, fixture, facts, wagers } = round
  if (round.crash || !facts) return null
  const engine = engineOf({ engine: name, fixture })
  const scene = sceneOf(name, { onChange: () => undefined, hue: REPLAY_HUE, isReplay: true })
  scene.prepare?.(engine, fixture)
  const replay = () => {
    startMotion()
    void show()
  }
  const show = async () => {
    button.disabled = true
    await scene.show(facts as never, wagers, engine)
    button.disabled = false
  }
  const button = h('button', { type: 'button', class: 'secondary', onclick: replay }, t('proof.replay'))
  skipMotion()
  void show()
  // The picture takes no bets.
  const picture = h('div', { class: 'stage', 'data-game': name.split(':')[0], inert: true }, scene.stage)
  return h('section', { class: 'replay' }, picture, h('p', {}, button))
}

const REPLAY_HUE = 260

interface ProofBoot {
  readonly round: {
    readonly engine: string
    readonly fixture: string
    readonly nonce: number
    readonly at: string
    readonly status: string
    readonly stakeMinor: string
    readonly winMinor: string | null
    readonly facts: { readonly hash?: string } | null
    readonly wagers: readonly { readonly market: string; readonly stakeMinor: string }[]
    readonly crash: { readonly round: number; readonly autoAt: number | null } | null
  }
  readonly seed: { readonly hash: string; readonly client: string; readonly server: string | null } | null
  readonly chain: { readonly terminal: string; readonly salt: string } | null
  readonly currency: string
  readonly name: string
}

function linkOf(round: ProofBoot['round'], seed: ProofBoot['seed'], chain: ProofBoot['chain']): string | null {
  if (round.crash) {
    if (!chain || !round.facts?.hash) return null
    return `/verify?${new URLSearchParams({ lang: boot.lang, engine: 'crash', hash: round.facts.hash, round: String(round.crash.round), ...chain })}`
  }
  if (!seed?.server) return null
  const markets = round.wagers.map(({ market }) => market).join(' ')
  const query = {
    lang: boot.lang,
    engine: round.engine,
    server: seed.server,
    client: seed.client,
    nonce: String(round.nonce),
    gameCode: round.fixture.split('|')[0] ?? '',
    markets,
    announced: seed.hash,
  }
  return `/verify?${new URLSearchParams(query)}`
}
