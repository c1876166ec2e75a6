import { parseArgs } from 'node:util'

const text = { type: 'string', default: '' }

/**
 * The words and options of a command line. `problem` names an option that does not exist, or lacks its value.
 * @param {string[]} [args]
 * @returns {{ positionals: string[], values: Record<string, any>, problem?: string }}
 */
export function readOptions(args = process.argv.slice(2)) {
  try {
    return parseArgs({
      // It is npm's, and means nothing where the script is called without npm.
      args: args.filter((word) => word !== '--'),
      allowPositionals: true,
      options: {
        brand: { type: 'string' },
        state: { type: 'string' },
        after: { type: 'string' },
        as: { type: 'string' },
        date: { type: 'string' },
        role: { type: 'string' },
        account: text,
        bank: text,
        holder: text,
        number: text,
        note: text,
        cause: text,
        reason: text,
        numbers: text,
        play: text,
        selection: text,
        ball: text,
        percent: text,
        rounds: text,
        bet: text,
        email: text,
        mobile: text,
        roles: text,
        terms: text,
        days: { type: 'string', default: '7' },
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const problem = `${error.message.split('. ')[0]}. npm run operator -- --help lists the commands.`
    return { positionals: [], values: {}, problem }
  }
}
