import { expect, test } from 'vitest'
import { Edit } from './edit.ts'
import { applyToFiles, EditError } from './write-back.ts'

const brand = `{
  // Who we are.
  "name": "Neon Nine",
  "theme": "midnight", // for now
  "tokens": {
    "radius.card": "20px"
  },
  "footer": ["HELP"]
}
`

const set = (path: (string | number)[], value?: Edit['value']): Edit => ({
  file: 'brand.json',
  path,
  ...(value === undefined ? {} : { value }),
})

test('a changed token leaves comments, order and everything else as they are', () => {
  const { 'brand.json': text } = applyToFiles({ 'brand.json': brand }, [set(['tokens', 'radius.card'], '8px')], {})
  expect(text).toBe(brand.replace('20px', '8px'))
})

test('a new key is written where the schema has it', () => {
  const { 'brand.json': text = '' } = applyToFiles({ 'brand.json': brand }, [set(['tagline', 'en'], 'Come in')], {})
  const keys = Object.keys(JSON.parse(text.replace(/\/\/.*/g, '')))
  expect(keys).toEqual(['name', 'tagline', 'theme', 'tokens', 'footer'])
  expect(text).toContain('// for now')
})

test('the last token that goes takes the empty object with it', () => {
  const { 'brand.json': text } = applyToFiles({ 'brand.json': brand }, [set(['tokens', 'radius.card'])], {})
  expect(text).not.toContain('tokens')
})

test('edits that end where they began change no file', () => {
  const edits = [set(['tokens', 'radius.card'], '8px'), set(['tokens', 'radius.card'], '20px')]
  expect(applyToFiles({ 'brand.json': brand }, edits, {})).toEqual({})
})

test('one entry of an inherited list is changed in a copy of the whole list', () => {
  const inherited = { customerService: [{ position: 'EMAIL-1', label: 'Mail', url: 'mailto:a@b.example' }] }
  const { 'brand.json': text = '' } = applyToFiles(
    { 'brand.json': '{ "name": "Child" }\n' },
    [set(['customerService', 0, 'label'], 'Write')],
    inherited,
  )
  expect(JSON.parse(text).customerService).toEqual([{ position: 'EMAIL-1', label: 'Write', url: 'mailto:a@b.example' }])
})

test('a switch is set where the tree says it, and added under its branch where it does not', () => {
  const tree = '[\n  { "modId": "WALLET", "childrenNodes": [{ "modId": "TRANSFERUPLINE", "enabled": true }] }\n]\n'
  const turn = (name: string, value: boolean): Edit => ({ file: 'whitelabel.json', path: [name], value })
  const { 'whitelabel.json': text = '' } = applyToFiles(
    { 'whitelabel.json': tree },
    [turn('TRANSFERUPLINE', false), turn('TRANSFERDOWNLINE', true), turn('FREEPLAY', true)],
    {},
  )
  expect(JSON.parse(text)).toEqual([
    {
      modId: 'WALLET',
      childrenNodes: [
        { modId: 'TRANSFERUPLINE', enabled: false },
        { modId: 'TRANSFERDOWNLINE', enabled: true },
      ],
    },
    { modId: 'LOGIN', childrenNodes: [{ modId: 'FREEPLAY', enabled: true }] },
  ])
})

test('a text goes into a file that was not there', () => {
  const edit: Edit = { file: 'messages/en.json', path: ['home', 'jackpot'], value: 'The pot' }
  expect(applyToFiles({}, [edit], {})).toEqual({
    'messages/en.json': '{\n  "home": {\n    "jackpot": "The pot"\n  }\n}\n',
  })
})

test('what has no place is refused, and so is a file that is broken', () => {
  expect(() => applyToFiles({ 'brand.json': brand }, [set(['name', 0, 'x'], 'y')], {})).toThrow(EditError)
  expect(() => applyToFiles({ 'brand.json': '{ "name": ' }, [set(['name'], 'y')], {})).toThrow(/not valid JSON/)
})

test.each([
  ['a file outside the brand', { file: '../neon/brand.json', path: ['name'], value: 'x' }],
  ['a language that is none', { file: 'messages/../../x.json', path: ['a', 'b'], value: 'x' }],
  ['a key that is not offered', { file: 'brand.json', path: ['merchantCode'], value: 'x' }],
  ['a prototype', { file: 'messages/en.json', path: ['__proto__', 'x'], value: 'x' }],
])('%s is no edit', (_, edit) => {
  expect(Edit.safeParse(edit).success).toBe(false)
})
