import { expect, test } from 'vitest'
import { BrandFile, type BrandSettings, fieldDefinitions } from '#brand-engine/schema/schema.ts'
import { Edit } from './edit.ts'
import { brandFields, sectionByKey } from './fields.ts'
import { sections } from './sections.ts'

const keys = Object.keys(BrandFile.shape)
const isEditable = (key: string) => Edit.safeParse({ file: 'brand.json', path: [key], value: null }).success

/** A brand whose file gives every field the example of its definition. */
function exampleSettings(): BrandSettings {
  const examples = Object.entries(BrandFile.shape).map(([key, schema]) => [key, schema.meta()?.examples])
  const file = Object.fromEntries(examples.map(([key, list]) => [key, Array.isArray(list) ? list[0] : undefined]))
  return { code: 'neon', merchantCode: 'neon', ...BrandFile.parse(file) }
}

test.each(keys)('%s is offered by the editor, or refused with a reason', (key) => {
  const editor = fieldDefinitions[key]?.editor
  if (editor && 'refused' in editor) {
    expect(editor.refused).toMatch(/^[A-Z].*\.$/)
    expect(isEditable(key)).toBe(false)
    return
  }
  expect(isEditable(key)).toBe(true)
  const section = sectionByKey[key]
  expect(section, `${key} has no section`).toBeDefined()
  if (section && sections[section].hasOwnControls) return
  const drawn = brandFields(exampleSettings()).filter(({ path }) => path[0] === key)
  expect(drawn, `the editor has no control for the schema of ${key}`).not.toEqual([])
})

test('a field is offered with its title and description, in the order of the definitions', () => {
  const fields = brandFields(exampleSettings())
  expect(fields[0]).toMatchObject({ path: ['name'], label: 'Name', description: 'What players call the site.' })
  const drawn = [...new Set(fields.map(({ path }) => String(path[0])))]
  expect(drawn).toEqual(keys.filter((key) => drawn.includes(key)))
})

test('a choice that depends on the brand offers what the brand has', () => {
  const settings = { ...exampleSettings(), languages: ['th' as const, 'en' as const] }
  const field = brandFields(settings).find(({ path }) => path[0] === 'defaultLanguage')
  expect(field).toMatchObject({ kind: 'choice', options: ['th', 'en'] })
})

test('keys that need a file, or that identify an entry, are left out', () => {
  const paths = brandFields(exampleSettings()).map(({ path }) => path.join('.'))
  expect(paths).toContain('banners.0.title')
  expect(paths).not.toContain('banners.0.image')
  expect(paths).not.toContain('customerService.0.position')
})
