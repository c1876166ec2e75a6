import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'

function brand(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.mjs', ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('without a command every command is listed, the matrix among them', () => {
  const { status, stdout } = brand()
  expect(status).toBe(0)
  for (const name of [...Object.keys(commands), 'matrix']) expect(stdout).toContain(`npm run brand ${name}`)
})

test('a command that does not exist is named with the nearest one there is', () => {
  expect(brand('chekc')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('"check"?') })
  expect(brand('matirx').stderr).toContain('"matrix"?')
  expect(brand('constructor').stderr).not.toContain('did you mean')
})
