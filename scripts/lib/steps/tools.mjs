import { fromRoot } from '../paths.mjs'
import { bin, run } from '../run.mjs'

/** Runs a program of a dependency. */
export const tool = (name, args, options) => {
  const [node, program] = bin(name)
  return run(node, [...program, ...args], options)
}

/** A vitest run that reports its files to the step. */
export const vitest = (args, options) =>
  tool('vitest', ['run', '--reporter=default', `--reporter=${vitestReporter}`, ...args], options)
const vitestReporter = fromRoot('scripts', 'lib', 'steps', 'vitest-reporter.mjs')

/** A Playwright run; the reporter is part of its configuration. */
export const playwright = (args, options) => tool('playwright', ['test', ...args], options)

/** The options of a step with further variables for its command. */
export const withEnv = (options, env) => ({ ...options, env: { ...options?.env, ...env } })
