import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { batchRules } from './batch-rules.ts'
import { createHttpOperator } from './http-operator.ts'
import { listenForLaunch } from './listen-for-launch.ts'
import type { Operator } from './operator.ts'
import { rules } from './rules.ts'
import { type ScoreCard, simulate, usualBehaviour } from './simulate.ts'
import { simulateBatches } from './simulate-batches.ts'

/** `npm run provider:conformance` and `npm run provider:sim`: docs/provider-protocol.md says how. */
const usage = `
npm run provider:conformance -- --url <operator base URL> --key <supplier.private.pem> <session>
npm run provider:sim         -- the same, with --rounds --at-once --delay --duplicates --drops --reorders --seed

<session>  --user --token --currency --game            what /game/url sent
         --other-user --other-token                  another player, for rules about two
         --other-game                                another game of the supplier
         --batches                                   the operator offers /transaction/settle-batch
     or  --listen <port>                             be the supplier: the next launch at this port is played with`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    user: { type: 'string' },
    token: { type: 'string' },
    currency: { type: 'string' },
    game: { type: 'string' },
    'other-user': { type: 'string' },
    'other-token': { type: 'string' },
    'other-game': { type: 'string' },
    listen: { type: 'string' },
    rounds: { type: 'string', default: String(usualBehaviour.rounds) },
    'at-once': { type: 'string', default: String(usualBehaviour.atOnce) },
    delay: { type: 'string', default: String(usualBehaviour.maxDelayMs) },
    duplicates: { type: 'string', default: String(usualBehaviour.duplicates) },
    drops: { type: 'string', default: String(usualBehaviour.drops) },
    reorders: { type: 'string', default: String(usualBehaviour.reorders) },
    batches: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(usualBehaviour.seed) },
  },
})

const operator = await createOperator()
if (!operator) {
  console.error(usage)
  process.exit(2)
}
process.exit((positionals[0] === 'sim' ? await runSimulation(operator) : await runRules(operator)) ? 0 : 1)

async function createOperator(): Promise<Operator | null> {
  const { url, key, user, token, currency, game, listen } = values
  if (!url || !key) return null
  const parts = {
    url,
    privateKeyPem: readFileSync(key, 'utf8'),
    otherGameCode: values['other-game'],
    offersBatches: values.batches,
  }
  if (listen) {
    const listener = await listenForLaunch(Number(listen))
    console.log(`waiting for a launch at ${listener.url}`)
    const { gameCode, ...session } = await listener.next()
    await listener.close()
    return createHttpOperator({ ...parts, session, gameCode })
  }
  if (!user || !token || !currency || !game) return null
  const [otherUser, otherToken] = [values['other-user'], values['other-token']]
  const otherSession = otherUser && otherToken ? { user: otherUser, token: otherToken, currency } : undefined
  return createHttpOperator({ ...parts, session: { user, token, currency }, otherSession, gameCode: game })
}

async function runRules(asked: Operator): Promise<boolean> {
  let failed = 0
  for (const { rule, promise, needs, run } of [...rules, ...batchRules]) {
    if (needs && !asked[needs]) {
      console.log(`-  ${rule}: ${promise} (not asked: needs ${needs})`)
      continue
    }
    try {
      await run(asked)
      console.log(`✓  ${rule}: ${promise}`)
    } catch (error) {
      failed += 1
      console.log(
        `✗  ${rule}: ${promise}\n   ${error instanceof Error ? error.message.replaceAll('\n', '\n   ') : error}`,
      )
    }
  }
  console.log(failed === 0 ? 'every rule that was asked is kept' : `${failed} rules are broken`)
  return failed === 0
}

async function runSimulation(asked: Operator): Promise<boolean> {
  const behaviour = {
    rounds: Number(values.rounds),
    atOnce: Number(values['at-once']),
    maxDelayMs: Number(values.delay),
    duplicates: Number(values.duplicates),
    drops: Number(values.drops),
    reorders: Number(values.reorders),
    seed: Number(values.seed),
  }
  const cards = [
    await simulate(asked, behaviour),
    ...(asked.offersBatches ? [await simulateBatches(asked, behaviour)] : []),
  ]
  return cards.map(isRight).every(Boolean)
}

function isRight({ faults, ...figures }: ScoreCard): boolean {
  console.table(figures)
  for (const fault of faults.slice(0, 20)) console.log(`✗ ${fault}`)
  const isExact = faults.length === 0 && figures.expected === figures.actual
  console.log(isExact ? 'the balance is what it should be, and no answer was wrong' : `${faults.length} wrong answers`)
  return isExact
}
