import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { root } from './paths.mjs'

/**
 * Runs a command to completion with our standard streams; with `log` what it prints is appended to that file instead.
 *
 * @returns {Promise<number>} its exit code (128 and up for a signal)
 */
export function run(command, args, { env = {}, quiet = false, log } = {}) {
  const file = log && openSync(log, 'a')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', file ?? (quiet ? 'ignore' : 'inherit'), file ?? 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal ? 128 : 0)))
  }).finally(() => file && closeSync(file))
}

/** Runs a command and stops this script with its exit code if it fails. */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) {
    console.error(`\n${[command, ...args].join(' ')} ended with code ${code}`)
    process.exit(code)
  }
}

/** The command line of a program from a dependency. */
export const bin = (name) => [process.execPath, [`${root}/node_modules/.bin/${name}`]]
