import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repeatedIcons } from './repeated-icon.tsx'

test.each(Object.entries(repeatedIcons))(
  'the repeated icon %s is the one of the drawings',
  (name, { path, isFilled }) => {
    const drawings = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
    const [, inside] = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)</symbol>`).exec(drawings) ?? []
    expect(inside).toBe(`<path d="${path}"${isFilled ? ' fill="currentColor" stroke="none"' : ''}/>`)
  },
)
