import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a command to completion with our standard streams; with `sink` what it prints is added to that array instead.
 *
 * @returns {Promise<number>} its exit code (128 and up for a signal)
 */
export function run(command, args, { env = {}, quiet = false, sink } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', sink ? 'pipe' : quiet ? 'ignore' : 'inherit', sink ? 'pipe' : 'inherit'],
    })
    for (const stream of sink ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => sink.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? (signal ? 128 : 0)))
  })
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
