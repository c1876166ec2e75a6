const { madeAt, args, cells, brands } = JSON.parse(document.getElementById('data').textContent)
const filters = { brand: '', device: '', language: '', role: '', route: '', outcome: '', check: '' }
const form = document.getElementById('filters')
const grid = document.getElementById('grid')
const dialog = document.getElementById('cell')

/** An element with attributes and children; text is never read as HTML. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const picture = (webp, alt) => make('img', { src: `data:image/webp;base64,${webp}`, alt, loading: 'lazy' })
const valuesOf = (name) => [...new Set(cells.map((cell) => cell[name]))].sort()
const isShown = (cell) =>
  Object.entries(filters).every(([name, value]) => {
    if (!value) return true
    if (name === 'check') return cell.problems.some(({ check }) => check === value)
    return name === 'route' ? cell.route.includes(value) : cell[name] === value
  })

function drawFilters() {
  for (const name of ['brand', 'device', 'language', 'role', 'outcome']) {
    const options = valuesOf(name).map((value) => make('option', { value }, value))
    form.append(make('label', {}, name, make('select', { name }, make('option', { value: '' }, 'all'), ...options)))
  }
  form.append(
    make('label', {}, 'route', make('input', { name: 'route', type: 'search', placeholder: 'part of a name' })),
  )
  form.addEventListener('input', ({ target }) => {
    filters[target.name] = target.value
    draw()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.elements.outcome.value = filters.outcome = cells.some(({ outcome }) => outcome === 'failed') ? 'failed' : ''
}

function drawChecks(shown) {
  const counts = new Map()
  for (const { problems } of shown) for (const { check } of problems) counts.set(check, (counts.get(check) ?? 0) + 1)
  const buttons = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([check, count]) => {
      const button = make(
        'button',
        { 'aria-pressed': filters.check === check },
        `${check} `,
        make('b', {}, String(count)),
      )
      button.onclick = () => {
        filters.check = filters.check === check ? '' : check
        draw()
      }
      return button
    })
  document.getElementById('checks').replaceChildren(...buttons)
}

function draw() {
  const shown = cells.filter(isShown)
  const failed = cells.filter(({ outcome }) => outcome === 'failed').length
  const flags = args.length ? ` · ${args.join(' ')}` : ''
  document.getElementById('summary').textContent =
    `${cells.length} cells, ${failed} failed, ${shown.length} shown · ${madeAt}${flags}`
  drawChecks(shown)
  const rows = Map.groupBy ? Map.groupBy(shown, rowOf) : groupBy(shown, rowOf)
  grid.replaceChildren(
    ...[...rows].map(([name, list]) => make('div', { class: 'row' }, make('h3', {}, name), ...list.map(tile))),
  )
}

const rowOf = ({ brand, route }) => `${brand} · ${route}`
function groupBy(list, keyOf) {
  const groups = new Map()
  for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry])
  return groups
}

function tile(cell) {
  const where = `${cell.role} ${cell.language} ${cell.device}`
  const found = [...new Set(cell.problems.map(({ check }) => check))].join(', ')
  const parts = [
    cell.now ? picture(cell.now, `${cell.route} of ${cell.brand}, ${where}`) : '',
    make('small', {}, where),
  ]
  const said = cell.outcome === 'passed' ? '' : make('em', {}, found || cell.outcome)
  const button = make('button', { class: 'cell', 'data-outcome': cell.outcome }, ...parts, said)
  button.onclick = () => show(cell)
  return button
}

function show(cell) {
  const figure = (webp, words) =>
    webp ? [make('figure', {}, picture(webp, words), make('figcaption', {}, words))] : []
  const pictures = [...figure(cell.kept, 'kept'), ...figure(cell.now, 'now'), ...figure(cell.marked, 'what differs')]
  const problems = cell.problems.map(({ check, text }) => make('li', {}, make('b', {}, `${check}: `), text))
  document
    .getElementById('shown')
    .replaceChildren(
      make('h2', {}, cell.id),
      make('p', {}, `${cell.path} · ${cell.outcome} · ${cell.tookMs} ms`),
      make('ul', {}, ...problems),
      make('div', { class: 'pictures' }, ...pictures),
      make(
        'details',
        {},
        make('summary', {}, `Configuration of ${cell.brand}`),
        make('pre', {}, JSON.stringify(brands[cell.brand], null, 2)),
      ),
      make(
        'pre',
        {},
        `npm run brand matrix -- --brand ${cell.brand} --route ${cell.route} --role ${cell.role} --language ${cell.language} --device ${cell.device}`,
      ),
    )
  dialog.showModal()
}

drawFilters()
draw()
