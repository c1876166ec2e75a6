import { parseArgs } from 'node:util'
import { type CheckInputs, checkDraw } from '#contract/fair/check.ts'
import { checkRaffle } from '#contract/fair/raffle-check.ts'

/** `npm run draws verify`: computes a draw of a promotion again, with the code that draws and that the page checks with. */

const usage = `npm run draws verify -- <address of the check, copied from the page>
npm run draws verify -- --seed <seed> --client <own seed> --nonce <n> --weights <w1,w2,…>
npm run draws verify -- --seed <seed> --nonce <share> --split <total,shares,least,fixed|random>
npm run draws verify -- --seed <seed> --root <root> --outside <value> --raffle <numbers,prizes> [--ticket <number|entry> --path <path>]
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '' },
    client: { type: 'string', default: '' },
    nonce: { type: 'string', default: '' },
    weights: { type: 'string', default: '' },
    split: { type: 'string', default: '' },
    root: { type: 'string', default: '' },
    outside: { type: 'string', default: '' },
    raffle: { type: 'string', default: '' },
    ticket: { type: 'string', default: '' },
    path: { type: 'string', default: '' },
  },
})

const given = positionals[1] ? Object.fromEntries(new URL(positionals[1], 'http://x').searchParams) : {}
const all = { ...values, ...given }
const check = () => (all.raffle === '' ? checkDraw(inputs()) : checkRaffle(all))
const found = positionals[0] === 'verify' ? check() : null
if (found) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}

function inputs(): CheckInputs {
  const { seed, client, nonce, weights, split } = all
  return { seed, clientSeed: client, nonce, weights, split }
}
