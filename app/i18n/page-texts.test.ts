import { expect, test } from 'vitest'
import { namespaces } from './namespaces.ts'
import { lettersOf, namespacesOf } from './page-texts.ts'

test('the namespaces of a page are named by one letter each, and found by it', () => {
  expect(lettersOf(namespaces)).toHaveLength(namespaces.length)
  expect(namespacesOf(lettersOf(namespaces))).toEqual(namespaces)
})
