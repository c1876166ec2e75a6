import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from './commands.ts'

const brand = (...args: string[]) => brandWith('', ...args)

function brandWith(input: string, ...args: string[]) {
  const options = { encoding: 'utf8', input } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.mjs', ...args], options)
  return { status, stdout, stderr }
}

test('without a command every command is listed, the matrix among them', () => {
  const { status, stdout } = brand()
  expect(status).toBe(0)
  for (const name of [...Object.keys(commands), 'matrix']) expect(stdout).toContain(`npm run brand ${name}`)
})

test('--help prints the commands, and the use of the one before it', () => {
  expect(brand('--help').stdout).toBe(brand().stdout)
  expect(brand('new', '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^npm run brand new /) })
})

test('a command that does not exist is named with the nearest one there is', () => {
  expect(brand('chekc')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('"check"?') })
  expect(brand('matirx').stderr).toContain('"matrix"?')
  expect(brand('constructor').stderr).not.toContain('did you mean')
})

test('answers can be piped in; a pipe that ends early says so and writes nothing', () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-piped-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const flags = ['--dir', dir, '--site', 'http://127.0.0.1:9']
  const early = brandWith('moonbay\nMoon Bay\n', 'new', ...flags)
  expect(early).toMatchObject({ status: 1, stderr: expect.stringContaining('input ended') })
  expect(readdirSync(dir)).toEqual([])
  const whole = brandWith('moonbay\nMoon Bay\n\nen\nmidnight\nUSD\n18\n\n', 'new', ...flags)
  expect(whole.status).toBe(0)
  expect(JSON.parse(readFileSync(join(dir, 'moonbay/brand.json'), 'utf8')).name).toBe('Moon Bay')
})

test('a folder that cannot be written is named without a stack trace', () => {
  const { status, stdout, stderr } = brand('new', 'moonbay', '--yes', '--dir', '/etc/hostname')
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toContain('Cannot write to /etc/hostname')
})
