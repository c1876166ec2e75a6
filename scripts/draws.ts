import { parseArgs } from 'node:util'
import { type CheckInputs, checkDraw } from '#contract/fair/check.ts'

/** `npm run draws verify`: computes a draw of a promotion again, with the code that draws and that the page checks with. */

const usage = `npm run draws verify -- <address of the check, copied from the page>
npm run draws verify -- --seed <seed> --client <own seed> --nonce <n> --weights <w1,w2,…>
npm run draws verify -- --seed <seed> --nonce <share> --split <total,shares,least,fixed|random>
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '' },
    client: { type: 'string', default: '' },
    nonce: { type: 'string', default: '' },
    weights: { type: 'string', default: '' },
    split: { type: 'string', default: '' },
  },
})

const found = positionals[0] === 'verify' ? checkDraw(inputs()) : null
if (found) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
else {
  process.stderr.write(usage)
  process.exitCode = 1
}

function inputs(): CheckInputs {
  const given = positionals[1] ? Object.fromEntries(new URL(positionals[1], 'http://x').searchParams) : {}
  const { seed, client, nonce, weights, split } = { ...values, ...given }
  return { seed, clientSeed: client, nonce, weights, split }
}
