const { madeAt, args, method, cells, brands } = JSON.parse(document.getElementById('data').textContent)
const byId = new Map(cells.map((cell) => [cell.id, cell]))
const filters = { brand: '', device: '', language: '', role: '', route: '', outcome: '', check: '' }
const outcomes = ['failed', 'passed', 'same', 'guarded', 'absent']
const form = document.getElementById('filters')
const grid = document.getElementById('grid')
const dialog = document.getElementById('cell')
/** Rows that are drawn at first; scrolling loads more. */
const ROWS = 40
let rowsShown = ROWS

/** An element with attributes and children; text is never read as HTML. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const picture = (jpeg, alt) => make('img', { src: `data:image/jpeg;base64,${jpeg}`, alt, loading: 'lazy' })
/** A cell with another cell's document shows that cell's picture. */
const pictured = (cell) => (cell.sameAs ? (byId.get(cell.sameAs) ?? cell) : cell)
const valuesOf = (name) => [...new Set(cells.map((cell) => cell[name]))].sort()
const matches = (cell, without) =>
  Object.entries(filters).every(([name, value]) => {
    if (!value || name === without) return true
    if (name === 'check') return cell.problems.some(({ check }) => check === value)
    return name === 'route' ? cell.route.includes(value) : cell[name] === value
  })

function drawFilters() {
  for (const name of ['brand', 'role', 'language', 'device']) {
    const options = valuesOf(name).map((value) => make('option', { value }, value))
    form.append(make('label', {}, name, make('select', { name }, make('option', { value: '' }, 'all'), ...options)))
  }
  form.append(
    make('label', {}, 'screen', make('input', { name: 'route', type: 'search', placeholder: 'part of a name' })),
  )
  form.addEventListener('input', ({ target }) => {
    filters[target.name] = target.value
    draw()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  filters.outcome = cells.some(({ outcome }) => outcome === 'failed') ? 'failed' : ''
  document.querySelector('#method ul').append(...method.map((line) => make('li', {}, line)))
}

/** A button that sets or clears one value of a filter. */
function toggle(name, value, label, count, attributes = {}) {
  const isOn = filters[name] === value
  const button = make(
    'button',
    { type: 'button', 'aria-pressed': isOn, ...attributes },
    `${label} `,
    make('b', { 'data-count': count }, String(count)),
  )
  button.onclick = () => {
    filters[name] = isOn ? '' : value
    draw()
  }
  return button
}

function countsOf(list) {
  const counts = new Map()
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function drawCounts() {
  const byOutcome = countsOf(cells.filter((cell) => matches(cell, 'outcome')).map(({ outcome }) => outcome))
  document
    .getElementById('outcomes')
    .replaceChildren(
      ...outcomes.map((name) =>
        make('li', {}, toggle('outcome', name, name, byOutcome.get(name) ?? 0, { 'data-outcome': name })),
      ),
    )
  const found = cells
    .filter((cell) => matches(cell, 'check'))
    .flatMap(({ problems }) => [...new Set(problems.map(({ check }) => check))])
  const byCheck = [...countsOf(found)].sort((a, b) => b[1] - a[1])
  document
    .getElementById('checks')
    .replaceChildren(...byCheck.map(([check, count]) => toggle('check', check, check, count)))
}

function draw() {
  rowsShown = ROWS
  const shown = cells.filter((cell) => matches(cell))
  const flags = args.length ? ` \u00b7 ${args.join(' ')}` : ''
  document.getElementById('summary').textContent =
    `${shown.length} of ${cells.length} cells \u00b7 ${madeAt.slice(0, 16).replace('T', ' ')} UTC${flags}`
  drawCounts()
  drawRows(shown)
}

function drawRows(shown) {
  const rows = new Map()
  for (const cell of shown) {
    const name = `${cell.brand} ${cell.route}`
    rows.set(name, [...(rows.get(name) ?? []), cell])
  }
  const drawn = [...rows.values()].slice(0, rowsShown)
  grid.replaceChildren(...drawn.map(row))
  const left = rows.size - drawn.length
  const more = make('button', { type: 'button' }, `${left} more rows`)
  more.onclick = () => {
    rowsShown += ROWS
    drawRows(shown)
  }
  document.getElementById('more').replaceChildren(shown.length ? (left > 0 ? more : '') : 'Nothing matches.')
}

function row(list) {
  const [{ brand, route, path }] = list
  const head = make('h2', {}, make('span', {}, brand), route, make('code', {}, path))
  return make('section', { class: 'row' }, head, make('div', { class: 'tiles' }, ...list.map(tile)))
}

function tile(cell) {
  const { now } = pictured(cell)
  const label =
    [...new Set(cell.problems.map(({ check }) => check))].join(', ') || (cell.outcome === 'passed' ? '' : cell.outcome)
  const image = now ? picture(now, '') : make('span', { class: 'none' })
  const where = make('small', {}, make('b', {}, cell.role), ` ${cell.language} ${cell.device}`)
  const attributes = { type: 'button', class: 'cell', 'data-outcome': cell.outcome, 'data-device': cell.device }
  const button = make('button', attributes, image, where, make('em', {}, label))
  button.onclick = () => show(cell)
  return button
}

function show(cell) {
  const { baseline, now, marked } = pictured(cell)
  const figure = (jpeg, caption) =>
    jpeg ? [make('figure', {}, picture(jpeg, caption), make('figcaption', {}, caption))] : []
  const problems = cell.problems.map(({ check, text }) => make('li', {}, make('b', {}, check), ` ${text}`))
  const command = `npm run brand matrix -- --brand ${cell.brand} --route ${cell.route} --role ${cell.role} --language ${cell.language} --device ${cell.device}`
  document
    .getElementById('shown')
    .replaceChildren(
      make('h2', { id: 'cell-name' }, cell.id),
      make(
        'p',
        { class: 'facts' },
        make('mark', { 'data-outcome': cell.outcome }, cell.outcome),
        ` ${cell.path}`,
        cell.tookMs ? ` \u00b7 ${(cell.tookMs / 1000).toFixed(1)} s` : '',
        cell.look === null ? '' : ` \u00b7 look ${cell.look.toFixed(1)} of 10`,
      ),
      make('ul', { class: 'problems' }, ...problems),
      make(
        'div',
        { class: 'sides' },
        make(
          'div',
          { class: 'pictures' },
          ...figure(baseline, 'baseline'),
          ...figure(now, cell.sameAs ? 'of the shared cell' : 'now'),
          ...figure(marked, 'differences'),
        ),
        make(
          'div',
          { class: 'details' },
          checksOf(cell),
          make('h3', {}, 'Run again'),
          make('pre', {}, command),
          make(
            'details',
            {},
            make('summary', {}, `Configuration of ${cell.brand}`),
            make('pre', {}, JSON.stringify(brands[cell.brand], null, 2)),
          ),
        ),
      ),
    )
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
}

/** Lists the checks that ran here, and those that ran in another cell instead. */
function checksOf(cell) {
  const link = (id) => {
    const button = make('button', { type: 'button', class: 'link' }, id)
    if (byId.has(id)) button.onclick = () => show(byId.get(id))
    else button.disabled = true
    return button
  }
  const lines = [make('li', {}, make('b', {}, 'run here: '), cell.checksRun.join(', ') || 'nothing')]
  if (cell.sameAs) lines.push(make('li', {}, make('b', {}, 'same document as '), link(cell.sameAs)))
  for (const [check, id] of Object.entries(cell.elsewhere))
    lines.push(make('li', {}, make('b', {}, `${check}: `), 'ran on a page of this shape in ', link(id)))
  return make('ul', { class: 'checks' }, ...lines)
}

drawFilters()
draw()
