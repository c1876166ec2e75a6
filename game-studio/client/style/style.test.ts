import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The declarations of a selector in a style sheet of the game studio. */
function rulesOf(file: string, selector: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return css.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''
}

test('a win at dice is shown at the end of the stage, where it covers neither the number nor the handle', () => {
  const rules = rulesOf('numbers.css', '.stage[data-game="dice"] .win-layer')
  expect(rules).toContain('place-items: end center;')
})

test('the last results lie over a band that is reserved before the first of them, so that the stage does not move', () => {
  expect(rulesOf('frame.css', '.last-results')).toContain('position: absolute;')
  expect(rulesOf('frame.css', '.stage:has(> .last-results)')).toContain('padding-block-start: 42px;')
})
