import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { verifyCrash, verifyDrawn } from './fair/verify.ts'
import { verifyIssue, verifyOrder } from './lotteries/verify.ts'

/** The offline verifier: `npm run studio:verify -- --engine dice --server … --client … --nonce 3 --market under:50.00`. */

const usage = `npm run studio:verify -- --engine <game> --server <seed> --client <seed> --nonce <n> [--game-code <code>] [--market <id> …]
npm run studio:verify -- --engine crash --hash <hash> --round <n> --terminal <hash> --salt <text>
npm run studio:verify -- --proof <file saved on the proof page of a lottery draw or order>
`

type Values = ReturnType<typeof readArguments>

try {
  const values = readArguments()
  if (values.help) process.stdout.write(usage)
  else report(proofOf(values))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 1
}

function readArguments() {
  const options = {
    engine: { type: 'string' },
    server: { type: 'string' },
    client: { type: 'string' },
    nonce: { type: 'string' },
    'game-code': { type: 'string', default: '' },
    market: { type: 'string', multiple: true, default: [] as string[] },
    hash: { type: 'string' },
    round: { type: 'string' },
    terminal: { type: 'string' },
    salt: { type: 'string' },
    proof: { type: 'string' },
    help: { type: 'boolean' },
  } satisfies ParseArgsConfig['options']
  return parseArgs({ options }).values
}

/** Prints what was found. What does not hold is named, and the exit code is 1. */
function report(proof: object): void {
  process.stdout.write(`${JSON.stringify(proof, null, 2)}\n`)
  const broken = Object.entries(proof).flatMap(([name, value]) => (value === false ? [name] : []))
  if (broken.length === 0) return
  process.stderr.write(`does not hold: ${broken.join(', ')}\n`)
  process.exitCode = 1
}

function proofOf(values: Values): object {
  const { engine, server, client, nonce, hash, round, terminal, salt, proof } = values
  if (proof) {
    const saved = JSON.parse(readFileSync(proof, 'utf8'))
    if (!saved?.issue) throw new Error(`${proof} is no proof of a lottery draw or order`)
    return 'ticket' in saved ? verifyOrder(saved) : verifyIssue(saved.issue)
  }
  if (engine === 'crash' && hash && round && terminal && salt) {
    const { belongs, point } = verifyCrash({ hash, round: Number(round), terminal, salt })
    return { belongsToChain: belongs, multiplier: (point / 100).toFixed(2) }
  }
  if (!engine || !server || client === undefined || nonce === undefined) throw new Error('something is missing')
  return verifyDrawn({
    engine,
    gameCode: values['game-code'],
    serverSeed: server,
    clientSeed: client,
    nonce: Number(nonce),
    markets: values.market,
  })
}
