import { createInterface } from 'node:readline/promises'
import { commands } from './commands.ts'
import type { Command, CommandContext } from './places.ts'

// `… | head` is no mistake.
process.stdout.on('error', () => process.exit(0))

const [name = '', ...args] = process.argv.slice(2)
const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
if (entry) process.exitCode = await run(await entry.load())
else {
  console.log(
    Object.values(commands)
      .map(({ says }) => `npm run brand ${says}`)
      .join('\n'),
  )
  console.log('Flags go after `--`: npm run brand new moonbay -- --yes')
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

async function run(command: Command): Promise<number> {
  const opened: ReturnType<typeof createInterface>[] = []
  const context: CommandContext = {
    args,
    env: process.env,
    print: (line) => console.log(line),
    ask: (text) => {
      if (!opened.length) opened.push(createInterface({ input: process.stdin, output: process.stdout }))
      return opened[0]?.question(text) ?? Promise.resolve('')
    },
  }
  try {
    return await command(context)
  } catch (error) {
    if (!isMistyped(error)) throw error
    console.error(error.message)
    return 1
  } finally {
    for (const input of opened) input.close()
  }
}

/** A flag that does not exist, or lacks its value. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
