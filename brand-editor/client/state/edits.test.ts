import { expect, test } from 'vitest'
import type { Edit } from '../../edit.ts'
import { type BrandModel, placeId } from '../../model.ts'
import { type Action, collisions, noWork, rebased, reduce, tokenValue, valueAt, type Work } from './edits.ts'

const accent = { file: 'brand.json', path: ['tokens', 'color.accent'] } satisfies Partial<Edit>
const theme = { file: 'brand.json', path: ['theme'] } satisfies Partial<Edit>

function brand(tokens: BrandModel['tokens'] = {}): BrandModel {
  return {
    code: 'moonbay',
    name: 'Moon Bay',
    languages: [{ code: 'en', name: 'English' }],
    defaultLanguage: 'en',
    published: null,
    base: {},
    theme: 'night',
    tokens,
    themes: {
      night: { colorScheme: 'dark', tokens: { 'color.accent': '#111111' } },
      day: { colorScheme: 'light', tokens: { 'color.accent': '#eeeeee' } },
    },
    tokenRows: [],
    fields: [
      {
        file: 'brand.json',
        path: ['tagline'],
        section: 'identity',
        group: 'Tagline',
        label: 'Tagline',
        description: '',
        kind: 'localized',
        options: [],
        maxLength: 160,
        clears: null,
        value: { en: 'Come in' },
      },
    ],
    sectionByKey: { theme: 'theme', tokens: 'theme', tagline: 'identity', features: 'switches' },
    switches: [{ name: 'REFERRAL', group: 'PROMO', note: 'Invite friends', permitted: true, taken: false }],
    texts: { en: { home: { jackpot: 'The pot' } } },
    pages: [],
    roles: [],
  }
}

const set = (edits: readonly Edit[], atMs = 0, model = brand()): Action => ({ type: 'set', edits, model, atMs })
const after = (...actions: Action[]): Work => actions.reduce(reduce, noWork)

test('keys that follow soon are one step back, and another place is another', () => {
  const work = after(
    set([{ ...accent, value: '#2' }], 0),
    set([{ ...accent, value: '#22' }], 300),
    set([{ ...theme, value: 'day' }], 400),
    set([{ ...accent, value: '#222' }], 5000),
  )
  const back = reduce(reduce(work, { type: 'undo' }), { type: 'undo' })
  expect(back.edits[placeId(accent)]?.value).toBe('#22')
  expect(reduce(back, { type: 'undo' }).edits).toEqual({})
  expect(reduce(reduce(back, { type: 'redo' }), { type: 'redo' }).edits).toEqual(work.edits)
})

test('an edit that comes back to what is saved is none', () => {
  const model = brand({ 'color.accent': '#333333' })
  const work = after(set([{ ...accent, value: '#444' }], 0, model), set([{ ...accent, value: '#333333' }], 2000, model))
  expect(work.edits).toEqual({})
})

test('a token is the edit, else the brand’s own, else that of the theme that was chosen', () => {
  expect(tokenValue(brand({ 'color.accent': '#333333' }), {}, 'color.accent')).toBe('#333333')
  const { edits } = after(set([{ ...theme, value: 'day' }]))
  expect(tokenValue(brand(), edits, 'color.accent')).toBe('#eeeeee')
  const removed = after(set([accent], 0, brand({ 'color.accent': '#333333' })))
  expect(tokenValue(brand({ 'color.accent': '#333333' }), removed.edits, 'color.accent')).toBe('#111111')
})

test('every kind of place knows what is saved there', () => {
  const at = (file: string, ...path: string[]) => valueAt(brand(), {}, { file, path })
  expect(at('brand.json', 'tagline', 'en')).toBe('Come in')
  expect(at('brand.json', 'features', 'REFERRAL')).toBeUndefined()
  expect(at('whitelabel.json', 'REFERRAL')).toBe(true)
  expect(at('messages/en.json', 'home', 'jackpot')).toBe('The pot')
})

test('edits go onto files that changed meanwhile; only the same place is a collision', () => {
  const { edits } = after(set([{ ...accent, value: '#444444' }]), set([{ ...theme, value: 'day' }], 5000))
  const now = { ...brand({ 'color.accent': '#555555' }), name: 'Moon Harbour' }
  expect(collisions(edits, brand(), now)).toEqual([{ edit: { ...accent, value: '#444444' }, theirs: '#555555' }])
  expect(rebased(edits, now)).toEqual(edits)
  const same = brand({ 'color.accent': '#444444' })
  expect(collisions(edits, brand(), same)).toEqual([])
  expect(Object.keys(rebased(edits, same))).toEqual([placeId(theme)])
})
