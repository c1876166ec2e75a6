import { expect, test } from 'vitest'
import { printsOf } from './document.ts'

const page = (main: string, header = '<a href="/">Home</a>') =>
  printsOf(`<html><body nonce="a"><header>${header}</header><main id="content">${main}</main><footer></footer></body>`)

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
  expect(longer.main).not.toBe(list.main)
  expect(longer.shape).toBe(list.shape)
  expect(page('<ul><li class="b">One</li></ul>').shape).not.toBe(list.shape)
  expect(page('<ul><li class="a" disabled="">One</li></ul>').shape).not.toBe(list.shape)
})

test('what stands around a page is told apart by itself', () => {
  const visitor = page('<p>Words</p>')
  const member = page('<p>Words</p>', '<a href="/">Home</a><details></details>')
  expect(member.main).toBe(visitor.main)
  expect(member.shell).not.toBe(visitor.shell)
  expect(page('<p>Words</p>', '<a href="/" aria-current="page">Start</a>').shell).toBe(visitor.shell)
})

test('the column that leads from panel to panel is part of the frame, another column of the page', () => {
  const panel = (column: string) => page(`<aside>${column}</aside><h1>Withdraw</h1>`)
  const member = panel('<strong>player</strong><nav><a href="/a">A</a></nav>')
  const agent = panel('<strong>agent</strong><em>Agent</em><nav><a href="/a">A</a></nav>')
  expect(agent.main).toBe(member.main)
  expect(agent.shell).not.toBe(member.shell)
  expect(panel('<p>One</p>').main).not.toBe(panel('<p>Two</p>').main)
})

test('what comes late belongs to the page it is put into', () => {
  const early = printsOf('<body><main>…</main><footer></footer></body>')
  const late = printsOf('<body><main>…</main><footer></footer><div hidden="" id="S:0"><p>Late</p></div></body>')
  expect(late.shell).toBe(early.shell)
  expect(late.main).not.toBe(early.main)
})
