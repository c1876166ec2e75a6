import { expect, test } from 'vitest'
import { fingerprintsOf } from './document-fingerprint.ts'

const page = (main: string, header = '<a href="/">Home</a>', person?: string) =>
  fingerprintsOf(
    `<html><body nonce="a"><header>${header}</header><main id="content">${main}</main><footer></footer></body>`,
    person,
  )

test('two responses with the same document are equal, whatever is generated per response', () => {
  const once = page('<p nonce="x1" id=":R1:">Words</p><img src="data:image/png;base64,aa"/><script>one</script>')
  const twice = page('<p nonce="x2" id=":R2m:">Words</p><img src="data:image/png;base64,bb"/><script>two</script>')
  expect(twice).toEqual(once)
})

test('link targets do not count', () => {
  const visitor = page('<a class="a" href="/login">Favourites</a><input type="hidden" name="returnTo" value="/"/>')
  expect(page('<a class="a" href="/favorite">Favourites</a><input type="hidden" name="returnTo" value="/x"/>')).toEqual(
    visitor,
  )
})

test('another text is another document of the same shape; another kind of element is another shape', () => {
  const list = page('<ul><li class="a">One</li></ul>')
  const longer = page('<ul><li class="a">One</li><li class="a">Two</li></ul>')
  expect(longer.under).not.toBe(list.under)
  expect(longer.shape).toBe(list.shape)
  expect(page('<ul><li class="b">One</li></ul>').shape).not.toBe(list.shape)
  expect(page('<ul><li class="a" disabled="">One</li></ul>').shape).not.toBe(list.shape)
})

test('the frame of a page has its own fingerprint', () => {
  const visitor = page('<p>Words</p>')
  const member = page('<p>Words</p>', '<a href="/">Home</a><details></details>')
  expect(member.under).toBe(visitor.under)
  expect(member.shell).not.toBe(visitor.shell)
  expect(page('<p>Words</p>', '<a href="/" aria-current="page">Start</a>').shell).toBe(visitor.shell)
})

test('the navigation column of a centre is part of the frame, another column part of the page', () => {
  const panel = (column: string) => page(`<aside>${column}</aside><h1>Withdraw</h1>`)
  const member = panel('<strong>player</strong><nav><a href="/a">A</a></nav>')
  const agent = panel('<strong>agent</strong><em>Agent</em><nav><a href="/a">A</a></nav>')
  expect(agent.under).toBe(member.under)
  expect(agent.shell).not.toBe(member.shell)
  expect(panel('<p>One</p>').under).not.toBe(panel('<p>Two</p>').under)
})

test('streamed content belongs to the page', () => {
  const early = fingerprintsOf('<body><main>…</main><footer></footer></body>')
  const late = fingerprintsOf('<body><main>…</main><footer></footer><div hidden="" id="S:0"><p>Late</p></div></body>')
  expect(late.shell).toBe(early.shell)
  expect(late.under).not.toBe(early.under)
})

test('a window is distinguished from the page under it', () => {
  const plain = page('<h1>Home</h1>')
  const help = page('<h1>Home</h1><div data-state="open" class="a"></div><div role="dialog"><h2>Help</h2></div>')
  expect(help.under).toBe(plain.under)
  expect(help.window).not.toBe(plain.window)
  const elsewhere = page('<h1>Slots</h1><div data-state="open" class="a"></div><div role="dialog"><h2>Help</h2></div>')
  expect(elsewhere.window).toBe(help.window)
  // A window after all other elements is not part of the frame.
  const behind = (header: string) =>
    fingerprintsOf(`<body><header>${header}</header><main></main><div role="dialog"><h2>Help</h2></div></body>`)
  expect(behind('<em>Trial</em>').window).not.toBe('')
  expect(behind('<em>Trial</em>').window).toBe(behind('<em>Agent</em>').window)
  const without = fingerprintsOf('<body><header><em>Trial</em></header><main></main></body>')
  expect(behind('<em>Trial</em>').frame).toBe(without.frame)
})

test('content after a window is still the page, and another window has another fingerprint', () => {
  const page = (over: string) => fingerprintsOf(`<body><main></main>${over}<form id="favourites"></form></body>`)
  const sheet = '<div data-state="open"></div><div role="dialog"><div><div>Game</div></div></div>'
  expect(page(sheet).frame).toBe(page('').frame)
  expect(page(sheet).window).not.toBe('')
  expect(page(sheet + sheet.replace('Game', 'Prize')).frame).toBe(page('').frame)
  expect(page(sheet + sheet.replace('Game', 'Prize')).window).not.toBe(page(sheet).window)
})

test('a page is the same for another username', () => {
  const formFor = (name: string) => page(`<input name="username" value="${name}"/>`, '', name)
  expect(formFor('bob')).toEqual(formFor('ann'))
})

test('a frame differs by text, not by username, balance or current page', () => {
  const member = page('', '<b>ann</b><bdi>$1</bdi><a class="a active" href="/" aria-current="page">Home</a>', 'ann')
  const other = page('', '<b>bob</b><bdi>$2</bdi><a class="a" href="/">Home</a>', 'bob')
  const agent = page('', '<b>bob</b><em>Agent</em><bdi>$2</bdi><a class="a" href="/">Home</a>', 'bob')
  expect(other.frame).toBe(member.frame)
  expect(agent.frame).not.toBe(member.frame)
  expect(page('', '<em>Trial</em>').frame).not.toBe(page('', '<em>Agent</em>').frame)
})
