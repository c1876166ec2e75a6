import { multiple, t } from '#game-studio/client/page/boot.ts'
import { factLine, h } from '#game-studio/client/ui/dom.ts'
import { engineNames } from '../../engines/all.ts'
import { verifyCrash, verifyDrawn } from '../../fair/verify.ts'

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
    const announced = query.get('announced')
    return [
      ...(announced ? [verdict(announced === serverSeedHash)] : []),
      factLine(t('fair.hash'), serverSeedHash),
      factLine(t('fair.drawn'), JSON.stringify(facts)),
      ...paid.map(({ market, multiplier }) => factLine(market, multiple(multiplier))),
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
      verdict(belongs),
      factLine(t('crash.point'), `${(point / 100).toFixed(2)}×`),
      factLine(t('crash.chain'), t(belongs ? 'fair.yes' : 'fair.no')),
    ]
  }
}

/** What the check comes to, in one line: the seed is the one that was announced, or it is another. */
const verdict = (isRight: boolean): HTMLElement =>
  h(
    'p',
    { class: 'verdict', 'data-right': String(isRight) },
    h('span', { 'aria-hidden': 'true' }, isRight ? '✓ ' : '✗ '),
    t(isRight ? 'fair.matches' : 'fair.differs'),
  )
