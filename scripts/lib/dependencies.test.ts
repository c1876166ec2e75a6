import { expect, test } from 'vitest'
import { installation } from './dependencies.mjs'

const lock = 'abc'

test('a start in a new folder, or after a change of the lock file, leaves out the packages of the tests', () => {
  for (const stamp of ['', 'old', 'old start', 'old tests'])
    expect(installation({ lock, stamp, tests: false })).toEqual(['ci', '--workspaces=false'])
})

test('a test in a new folder, or after a change of the lock file, installs everything', () => {
  for (const stamp of ['', 'old', 'old start', 'old tests'])
    expect(installation({ lock, stamp, tests: true })).toEqual(['ci'])
})

test('a start after a start or a test installs nothing', () => {
  for (const stamp of ['abc start', 'abc tests']) expect(installation({ lock, stamp, tests: false })).toBeNull()
})

test('a test after a start only adds packages, and a second one installs nothing', () => {
  expect(installation({ lock, stamp: 'abc start', tests: true })).toEqual(['install', '--no-save'])
  expect(installation({ lock, stamp: 'abc tests', tests: true })).toBeNull()
})
