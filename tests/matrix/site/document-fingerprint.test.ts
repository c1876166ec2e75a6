import { expect, test } from 'vitest'
import { printsOf } from './document-fingerprint.ts'

const page = (main: string, header = '<a href="/">Home</a>', person?: string) =>
  printsOf(
    `<html><body nonce="a"><header>${header}</header><main id="content">${main}</main><footer></footer></body>`,
    person,
  )

test('one document answered twice is the same, whatever is made anew at every answer', () => {
  const once = page('<p nonce="x1" id=":R1:">Words</p><img src="data:image/png;base64,aa"/><script>one</script>')
  const twice = page('<p nonce="x2" id=":R2m:">Words</p><img src="data:image/png;base64,bb"/><script>two</script>')
  expect(twice).toEqual(once)
})

test('where a link leads is not seen', () => {
  const visitor = page('<a class="a" href="/login">Favourites</a><input type="hidden" name="returnTo" value="/"/>')
  expect(page('<a class="a" href="/favorite">Favourites</a><input type="hidden" name="returnTo" value="/x"/>')).toEqual(
    visitor,
  )
})

test('another word is another document of the same shape; another kind of element is another shape', () => {
  const list = page('<ul><li class="a">One</li></ul>')
  const longer = page('<ul><li class="a">One</li><li class="a">Two</li></ul>')
  expect(longer.under).not.toBe(list.under)
  expect(longer.shape).toBe(list.shape)
  expect(page('<ul><li class="b">One</li></ul>').shape).not.toBe(list.shape)
  expect(page('<ul><li class="a" disabled="">One</li></ul>').shape).not.toBe(list.shape)
})

test('what stands around a page is told apart by itself', () => {
  const visitor = page('<p>Words</p>')
  const member = page('<p>Words</p>', '<a href="/">Home</a><details></details>')
  expect(member.under).toBe(visitor.under)
  expect(member.shell).not.toBe(visitor.shell)
  expect(page('<p>Words</p>', '<a href="/" aria-current="page">Start</a>').shell).toBe(visitor.shell)
})

test('the column that leads from panel to panel is part of the frame, another column of the page', () => {
  const panel = (column: string) => page(`<aside>${column}</aside><h1>Withdraw</h1>`)
  const member = panel('<strong>player</strong><nav><a href="/a">A</a></nav>')
  const agent = panel('<strong>agent</strong><em>Agent</em><nav><a href="/a">A</a></nav>')
  expect(agent.under).toBe(member.under)
  expect(agent.shell).not.toBe(member.shell)
  expect(panel('<p>One</p>').under).not.toBe(panel('<p>Two</p>').under)
})

test('what comes late belongs to the page it is put into', () => {
  const early = printsOf('<body><main>…</main><footer></footer></body>')
  const late = printsOf('<body><main>…</main><footer></footer><div hidden="" id="S:0"><p>Late</p></div></body>')
  expect(late.shell).toBe(early.shell)
  expect(late.under).not.toBe(early.under)
})

test('a window is told apart from the page under it', () => {
  const plain = page('<h1>Home</h1>')
  const help = page('<h1>Home</h1><div data-state="open" class="a"></div><div role="dialog"><h2>Help</h2></div>')
  expect(help.under).toBe(plain.under)
  expect(help.window).not.toBe(plain.window)
  const elsewhere = page('<h1>Slots</h1><div data-state="open" class="a"></div><div role="dialog"><h2>Help</h2></div>')
  expect(elsewhere.window).toBe(help.window)
  // One that stands behind everything else is no part of the frame.
  const behind = (header: string) =>
    printsOf(`<body><header>${header}</header><main></main><div role="dialog"><h2>Help</h2></div></body>`)
  expect(behind('<em>Trial</em>').window).not.toBe('')
  expect(behind('<em>Trial</em>').window).toBe(behind('<em>Agent</em>').window)
  const without = printsOf('<body><header><em>Trial</em></header><main></main></body>')
  expect(behind('<em>Trial</em>').frame).toBe(without.frame)
})

test('what follows a window is still the page, and another window is another one', () => {
  const page = (over: string) => printsOf(`<body><main></main>${over}<form id="favourites"></form></body>`)
  const sheet = '<div data-state="open"></div><div role="dialog"><div><div>Game</div></div></div>'
  expect(page(sheet).frame).toBe(page('').frame)
  expect(page(sheet).window).not.toBe('')
  expect(page(sheet + sheet.replace('Game', 'Prize')).frame).toBe(page('').frame)
  expect(page(sheet + sheet.replace('Game', 'Prize')).window).not.toBe(page(sheet).window)
})

test('a page is the same for another name', () => {
  const asked = (name: string) => page(`<input name="username" value="${name}"/>`, '', name)
  expect(asked('bob')).toEqual(asked('ann'))
})

test('a frame is another one for another word, not for another name, balance or place', () => {
  const member = page('', '<b>ann</b><bdi>$1</bdi><a class="a active" href="/" aria-current="page">Home</a>', 'ann')
  const other = page('', '<b>bob</b><bdi>$2</bdi><a class="a" href="/">Home</a>', 'bob')
  const agent = page('', '<b>bob</b><em>Agent</em><bdi>$2</bdi><a class="a" href="/">Home</a>', 'bob')
  expect(other.frame).toBe(member.frame)
  expect(agent.frame).not.toBe(member.frame)
  expect(page('', '<em>Trial</em>').frame).not.toBe(page('', '<em>Agent</em>').frame)
})
