import { createInterface } from 'node:readline/promises'
import { nearest } from '#brand-engine/nearest.ts'
import { declareCurrencies, readCurrencies } from '#contract/money/currency.ts'
import { commands } from './commands.ts'
import type { Command, CommandContext } from './places.ts'

// A closed pipe, as in `… | head`, is not an error.
process.stdout.on('error', () => process.exit(0))

/** Started by scripts/brand.mjs before this file. */
const MATRIX =
  'matrix [--brand …] [--route …] [--failed | --resume | --changed <git revision>] [--update]\n    tests every screen of every brand for every role on every device and writes one report: docs/qa.md'

declareCurrencies(readCurrencies(process.env.CURRENCIES))

/** The standard input ended while a command still asked. */
class InputEnded extends Error {
  override readonly name = 'InputEnded'
  override readonly message =
    '\nThe input ended before every question was answered: nothing was written. Flags answer questions: --yes takes the defaults.'
}

const [name = '', ...args] = process.argv.slice(2)
const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
if (entry && args.includes('--help')) console.log(`npm run brand ${entry.usage}`)
else if (entry) process.exitCode = await run(await entry.load())
else if (name === '' || name === 'help' || name === '--help') {
  for (const usage of [...Object.values(commands).map((command) => command.usage), MATRIX])
    console.log(`npm run brand ${usage}`)
  console.log('Flags go after `--`: npm run brand new moonbay -- --yes')
} else {
  const meant = nearest(name, [...Object.keys(commands), 'matrix'])
  console.error(`There is no "${name}"${meant ? `, did you mean "${meant}"?` : '.'} npm run brand lists what there is.`)
  process.exitCode = 1
}

async function run(command: Command): Promise<number> {
  let prompt: Prompt | undefined
  const context: CommandContext = {
    args,
    env: process.env,
    print: (line) => console.log(line),
    ask: (text) => {
      prompt ??= openPrompt()
      return prompt.ask(text)
    },
  }
  try {
    return await command(context)
  } catch (error) {
    if (!(error instanceof InputEnded) && !isMistyped(error)) throw error
    console.error(error.message)
    return 1
  } finally {
    prompt?.close()
  }
}

interface Prompt {
  ask(text: string): Promise<string>
  close(): void
}

/** Asks on the terminal. Lines of a pipe that arrive before their question are kept. */
function openPrompt(): Prompt {
  const input = createInterface({ input: process.stdin, output: process.stdout })
  const lines = input[Symbol.asyncIterator]()
  return {
    async ask(text) {
      input.setPrompt(text)
      input.prompt()
      const { value, done } = await lines.next()
      if (done) throw new InputEnded()
      return value
    },
    close: () => input.close(),
  }
}

/** An unknown flag, or a flag without its value. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
