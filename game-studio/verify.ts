import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyCrash, verifyDrawn } from './fair/verify.ts'
import { verifyIssue, verifyOrder } from './lotteries/verify.ts'

/** The offline verifier: `npm run studio:verify -- --engine dice --server … --client … --nonce 3 --market under:50.00`. */

const usage = `npm run studio:verify -- --engine <game> --server <seed> --client <seed> --nonce <n> [--game-code <code>] [--market <id> …]
npm run studio:verify -- --engine crash --hash <hash> --round <n> --terminal <hash> --salt <text>
npm run studio:verify -- --proof <file saved on the proof page of a lottery draw or order>
`

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    server: { type: 'string' },
    client: { type: 'string' },
    nonce: { type: 'string' },
    'game-code': { type: 'string', default: '' },
    market: { type: 'string', multiple: true, default: [] },
    hash: { type: 'string' },
    round: { type: 'string' },
    terminal: { type: 'string' },
    salt: { type: 'string' },
    proof: { type: 'string' },
  },
})

try {
  process.stdout.write(`${JSON.stringify(proofOf(), null, 2)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(1)
}

function proofOf(): unknown {
  const { engine, server, client, nonce, hash, round, terminal, salt, proof } = values
  if (proof) {
    const saved = JSON.parse(readFileSync(proof, 'utf8'))
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
