import { engineNames } from '../../engines/all.ts'
import { multiple, t } from '../page/boot.ts'
import { hundredths } from '../page/formats.ts'
import { factLine, h } from '../ui/dom.ts'
import { type CrashInput, checkCrash, checkDrawn, crashFields, type DrawnInput, drawnFields } from './checks.ts'

const query = new URLSearchParams(location.search)

const labels = {
  server: 'fair.server',
  client: 'fair.client',
  nonce: 'fair.nonce',
  gameCode: 'fair.gameCode',
  markets: 'fair.markets',
  hash: 'crash.hash',
  round: 'crash.round',
  terminal: 'crash.terminal',
  salt: 'crash.salt',
} as const
const defaults: Readonly<Record<string, string>> = { nonce: '0' }

/** Plays any round again from its seeds, in the player's own browser. */
export function startVerifyPage(): void {
  const engine = h(
    'select',
    { name: 'engine', onchange: () => choose() },
    ...['crash', ...engineNames()].map((name) =>
      h('option', { value: name, selected: name === query.get('engine') }, name),
    ),
  )
  const drawn = createFields(drawnFields)
  const crash = createFields(crashFields)
  const result = h('div', { class: 'proof', role: 'status' })
  document
    .getElementById('app')
    ?.replaceChildren(
      h(
        'main',
        { class: 'paper' },
        h('h1', {}, t('fair.title')),
        h('p', {}, t('fair.howto')),
        h(
          'form',
          { class: 'stack', onsubmit: check },
          h('label', { class: 'field' }, h('span', {}, t('fair.game')), engine),
          drawn.element,
          crash.element,
          h('button', { type: 'submit', class: 'go' }, t('fair.check')),
        ),
        result,
        h('p', { class: 'hint' }, t('fair.offline')),
      ),
    )
  choose()
  if (query.get('hash') || query.get('server')) check(new Event('submit', { cancelable: true }))

  function choose(): void {
    crash.element.hidden = engine.value !== 'crash'
    drawn.element.hidden = !crash.element.hidden
  }

  function check(event: Event): void {
    event.preventDefault()
    try {
      const lines = engine.value === 'crash' ? crashLines(crash.values()) : drawnLines(engine.value, drawn.values())
      result.replaceChildren(...lines)
      delete result.dataset.tone
    } catch {
      result.dataset.tone = 'error'
      result.replaceChildren(t('fair.wrong'))
    }
  }
}

interface Fields<Name extends string> {
  readonly element: HTMLElement
  values(): Readonly<Record<Name, string>>
}

/** Text inputs, filled in from the address. */
function createFields<Name extends keyof typeof labels>(names: readonly Name[]): Fields<Name> {
  const inputs = names.map((name) =>
    h('input', {
      name,
      value: query.get(name) ?? defaults[name] ?? '',
      maxlength: 200,
      autocomplete: 'off',
      spellcheck: 'false',
    }),
  )
  const fields = inputs.map((input, index) =>
    h('label', { class: 'field' }, h('span', {}, t(labels[names[index] as Name])), input),
  )
  return {
    element: h('div', { class: 'stack' }, ...fields),
    values: () => Object.fromEntries(inputs.map(({ name, value }) => [name, value])) as Record<Name, string>,
  }
}

function drawnLines(engine: string, input: DrawnInput): Node[] {
  const { isAnnounced, serverSeedHash, facts, paid } = checkDrawn(engine, input, query.get('announced'))
  return [
    ...(isAnnounced === null ? [] : [verdict(isAnnounced)]),
    factLine(t('fair.hash'), serverSeedHash),
    factLine(t('fair.drawn'), JSON.stringify(facts)),
    ...paid.map(({ market, multiplier }) => factLine(market, multiple(multiplier))),
  ]
}

function crashLines(input: CrashInput): Node[] {
  const { belongs, point } = checkCrash(input)
  return [
    verdict(belongs),
    factLine(t('crash.point'), `${hundredths(point)}×`),
    factLine(t('crash.chain'), t(belongs ? 'fair.yes' : 'fair.no')),
  ]
}

/** The result in one line: the seed is the announced one, or another. */
const verdict = (isRight: boolean): HTMLElement =>
  h(
    'p',
    { class: 'verdict', 'data-right': String(isRight) },
    h('span', { 'aria-hidden': 'true' }, isRight ? '✓ ' : '✗ '),
    t(isRight ? 'fair.matches' : 'fair.differs'),
  )
