import { engineNames } from '../engines/all.ts'
import { verifyCrash, verifyDrawn } from '../fair/verify.ts'
import { boot, multiple, t } from './boot.ts'
import { h } from './dom.ts'

const query = new URLSearchParams(location.search)

/** Plays any round again from its seeds, in the player's own browser. */
export function startVerifyPage(): void {
  const engine = h(
    'select',
    { name: 'engine', onchange: () => choose() },
    ...['crash', ...engineNames()].map((name) =>
      h('option', { value: name, selected: name === query.get('engine') }, name),
    ),
  )
  const field = (name: string, label: string, value = query.get(name) ?? '') => {
    const input = h('input', { name, value, maxlength: 200, autocomplete: 'off', spellcheck: 'false' })
    return { input, element: h('label', { class: 'field' }, h('span', {}, label), input) }
  }
  const drawn = {
    server: field('server', t('fair.server')),
    client: field('client', t('fair.client')),
    nonce: field('nonce', t('fair.nonce'), query.get('nonce') ?? '0'),
    gameCode: field('gameCode', t('fair.gameCode')),
    markets: field('markets', t('fair.markets')),
  }
  const crash = {
    hash: field('hash', t('crash.hash')),
    round: field('round', t('crash.round')),
    terminal: field('terminal', t('crash.terminal')),
    salt: field('salt', t('crash.salt')),
  }
  const ofDrawn = h('div', { class: 'stack' }, ...Object.values(drawn).map(({ element }) => element))
  const ofCrash = h('div', { class: 'stack' }, ...Object.values(crash).map(({ element }) => element))
  const result = h('div', { class: 'proof', role: 'status' })
  const form = h(
    'form',
    { class: 'stack', onsubmit: check },
    h('label', { class: 'field' }, h('span', {}, t('fair.game')), engine),
    ofDrawn,
    ofCrash,
    h('button', { type: 'submit', class: 'go' }, t('fair.check')),
  )
  const page = h(
    'main',
    { class: 'paper' },
    h('h1', {}, t('fair.title')),
    h('p', {}, t('fair.howto')),
    form,
    result,
    h('p', { class: 'hint' }, t('fair.offline')),
  )
  document.getElementById('app')?.replaceChildren(page)
  choose()
  if (query.get('hash') || query.get('server')) check(new Event('submit', { cancelable: true }))

  function choose(): void {
    ofCrash.hidden = engine.value !== 'crash'
    ofDrawn.hidden = !ofCrash.hidden
  }

  function check(event: Event): void {
    event.preventDefault()
    try {
      result.replaceChildren(...(engine.value === 'crash' ? crashResult() : drawnResult()))
      delete result.dataset.tone
    } catch {
      result.dataset.tone = 'error'
      result.replaceChildren(t('fair.wrong'))
    }
  }

  function drawnResult(): Node[] {
    const markets = drawn.markets.input.value.split(/\s+/).filter(Boolean)
    const claim = {
      engine: engine.value,
      gameCode: drawn.gameCode.input.value,
      serverSeed: drawn.server.input.value,
      clientSeed: drawn.client.input.value,
      nonce: Number(drawn.nonce.input.value),
      markets,
    }
    const { serverSeedHash, facts, paid } = verifyDrawn(claim)
    return [
      line(t('fair.hash'), serverSeedHash),
      line(t('fair.drawn'), JSON.stringify(facts)),
      ...paid.map(({ market, multiplier }) => line(market, multiple(multiplier))),
    ]
  }

  function crashResult(): Node[] {
    const round = Number(crash.round.input.value)
    if (!Number.isInteger(round) || round < 0 || round > 1_000_000) throw new RangeError('round')
    const { belongs, point } = verifyCrash({
      hash: crash.hash.input.value,
      round,
      terminal: crash.terminal.input.value,
      salt: crash.salt.input.value,
    })
    return [
      line(t('crash.point'), `${(point / 100).toFixed(2)}×`),
      line(t('crash.chain'), t(belongs ? 'fair.yes' : 'fair.no')),
    ]
  }
}

const line = (name: string, value: string): HTMLElement =>
  h('dl', { class: 'facts' }, h('dt', {}, name), h('dd', {}, h('code', {}, value)))

/** One round: what was bet, what came, and what it can be checked with. */
export function startProofPage(): void {
  const { round, seed, chain, currency, name } = boot as unknown as ProofBoot
  const rows = [
    line(t('game'), name || round.engine),
    line(t('time'), new Date(round.at).toLocaleString(boot.lang)),
    line(t('bet'), round.wagers.map(({ market, stakeMinor }) => `${market} ${Number(stakeMinor) / 100}`).join(', ')),
    line(t('stake'), `${Number(round.stakeMinor) / 100} ${currency}`),
    line(
      t('win'),
      round.winMinor === null ? t(`round.${round.status}`) : `${Number(round.winMinor) / 100} ${currency}`,
    ),
    line(t('fair.drawn'), JSON.stringify(round.facts)),
  ]
  const link = linkOf(round, seed, chain)
  const proof = link
    ? h('p', {}, h('a', { class: 'go', href: link }, t('fair.verify')))
    : h('p', { class: 'hint' }, t('fair.notYet'))
  const hash = seed ? [line(t('fair.hash'), seed.hash), line(t('fair.nonce'), String(round.nonce))] : []
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
  }
  return `/verify?${new URLSearchParams(query)}`
}
