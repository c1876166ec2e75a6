import { writeFileSync } from 'node:fs'
import type { Command } from '../places.ts'
import { configurationReference } from './reference.ts'

export const REFERENCE_FILE = 'docs/configuration.md'

/** Writes the reference of all keys. */
export const writeReference: Command = async ({ print }) => {
  writeFileSync(REFERENCE_FILE, configurationReference())
  print(`Wrote ${REFERENCE_FILE}`)
  return 0
}
