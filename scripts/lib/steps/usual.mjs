import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'

const file = fromRoot('tests', 'usual-seconds.json')

/**
 * What each step takes on two quiet cores.
 * @returns {Record<string, number>} seconds by name of the step
 */
export const readUsual = () => JSON.parse(readFileSync(file, 'utf8'))

/** Steps that failed keep the time they had: it says nothing when a step ended early. */
export function writeUsual(results) {
  const measured = results.filter(({ code }) => code === 0).map(({ name, seconds }) => [name, Math.ceil(seconds)])
  const usual = Object.entries({ ...readUsual(), ...Object.fromEntries(measured) })
  const sorted = usual.sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** @example duration(250.4) is "4 min 10 s" */
export function duration(seconds) {
  if (seconds < 59.5) return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
