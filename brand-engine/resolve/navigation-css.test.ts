import { expect, test } from 'vitest'
import { layoutFields, navigationKinds } from '../schema/layout.ts'
import { css } from './css-text.ts'
import { navigationCss } from './navigation-css.ts'

const navigationOf = (navigation: unknown) => layoutFields.layout.schema.parse({ navigation }).navigation

test('a brand without a choice keeps the header as it is: the rules say its height and nothing else', () => {
  expect(navigationCss(navigationOf({}))).toBe(':root{--mq-layout-bars:122px}')
})

test('what sticks below a bar knows how high its categories are written', () => {
  const heightOf = (labels: string) =>
    /--mq-layout-bars:(\d+)px/.exec(navigationCss(navigationOf({ kind: 'bar', labels })))?.[1]
  expect(['icon-over-text', 'icon-text', 'text'].map(heightOf)).toEqual(['122', '110', '106'])
})

test('each kind of navigation has rules of its own, and only the chosen ones are sent', () => {
  const sheets = navigationKinds.map((kind) => navigationCss(navigationOf({ kind })))
  expect(new Set(sheets).size).toBe(navigationKinds.length)
  expect(navigationCss(navigationOf({ kind: 'rail' }))).toContain('--mq-rail:240px')
  expect(navigationCss(navigationOf({ kind: 'tabs' }))).not.toContain('--mq-rail')
})

test('a bar of four entries has the search in the header, and the raised entry is the search', () => {
  const rules = navigationCss(navigationOf({ phone: 'bar-4' }))
  expect(rules).toContain('[data-part=bottom-bar]>[data-search]{display:none}')
  expect(navigationCss(navigationOf({ phoneMiddle: 'search' }))).toContain('border-radius:50%')
})

test('rules use logical sides, so that they serve right-to-left pages too', () => {
  for (const kind of navigationKinds) {
    expect(navigationCss(navigationOf({ kind }))).not.toMatch(
      /[;{](?:margin|padding|border)-(?:left|right)|[;{](?:left|right):/,
    )
  }
})

test('the text of a rule loses its line breaks and no space that has a meaning', () => {
  expect(css`
    a > b:hover, i { margin: 0 calc(1px + 2px); color: red }
    @media (min-width: 840px) { a { inset: 0 } }
  `).toBe('a>b:hover,i{margin:0 calc(1px + 2px);color:red}@media (min-width: 840px){a{inset:0}}')
})

test('rules for a category reach its link in the row and the menu of those that do not fit', () => {
  for (const kind of navigationKinds) {
    const rules = navigationCss(navigationOf({ kind }))
    // After a child combinator, :is() takes a child and no path to it.
    expect(rules).not.toMatch(/>:is\([^)]*>/)
  }
  const item = ':is([data-part=categories]>ul>li>a,[data-part=categories]>div>details>summary)'
  expect(navigationCss(navigationOf({ kind: 'tabs' }))).toContain(`${item}{min-block-size:36px`)
})
