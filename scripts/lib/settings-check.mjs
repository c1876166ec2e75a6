import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { root } from './paths.mjs'

/**
 * Lets every process read its settings before the first one starts, so that one attempt names every missing or invalid
 * setting of all of them. Prints the problems. A failed build is left to whoever starts the processes.
 *
 * @param {{ name: string, command: string, args: string[], env: Record<string, string>, built?:
 * Promise<number> }[]} parts
 * @returns {Promise<boolean>} whether all of them can start
 */
export async function haveValidSettings(parts) {
  const problems = (await Promise.all(parts.map(problemsOf))).flat()
  for (const problem of new Set(problems)) console.error(problem)
  return problems.length === 0
}

async function problemsOf({ name, command, args, env, built }) {
  if (await built) return []
  const child = spawn(command, [...args, '--check-settings'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const [output, code] = await Promise.all([text(child.stderr), ended])
  if (code === 0) return []
  // The gateway and the web process share WEB_SECRET: without the process's name the line is the same in both.
  const lines = output.replace(/^[\w-]+: /, '').split(/\n|; /)
  const named = lines.map((line) => line.trim()).filter(Boolean)
  return named.length > 0 ? named : [`${name} cannot read its settings (code ${code})`]
}
