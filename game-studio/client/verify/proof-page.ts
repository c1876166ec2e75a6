import { boot, pageData, t } from '../page/boot.ts'
import { factLine, h } from '../ui/dom.ts'

/** The proof page of one round: bet, result and a link to verify it. */
export function startProofPage(): void {
  const { round, seed, chain, currency, name } = pageData as ProofBoot
  const rows = [
    factLine(t('game'), name || round.engine),
    factLine(t('time'), new Date(round.at).toLocaleString(boot.lang)),
    factLine(
      t('bet'),
      round.wagers.map(({ market, stakeMinor }) => `${market} ${Number(stakeMinor) / 100}`).join(', '),
    ),
    factLine(t('stake'), `${Number(round.stakeMinor) / 100} ${currency}`),
    factLine(
      t('win'),
      round.winMinor === null ? t(`round.${round.status}`) : `${Number(round.winMinor) / 100} ${currency}`,
    ),
    factLine(t('fair.drawn'), JSON.stringify(round.facts)),
  ]
  const link = linkOf(round, seed, chain)
  const proof = link
    ? h('p', {}, h('a', { class: 'go', href: link }, t('fair.verify')))
    : h('p', { class: 'hint' }, t('fair.notYet'))
  const hash = seed ? [factLine(t('fair.hash'), seed.hash), factLine(t('fair.nonce'), String(round.nonce))] : []
  document
    .getElementById('app')
    ?.replaceChildren(h('main', { class: 'paper' }, h('h1', {}, t('proof.title')), ...rows, ...hash, proof))
}

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
    readonly crash: { readonly round: number } | null
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
