import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { actOf, UsageError } from './operator/acts.mjs'
import { ask } from './operator/client.mjs'
import { machineSecret, readKey, saveKey } from './operator/key.mjs'
import { reconciled, tableOf } from './operator/output.mjs'

const usage = `npm run operator deposits    [-- --state pending --brand neon]   what came in, or waits to
npm run operator withdrawals [-- --state requested]              what is to go out
npm run operator disputes                                        withdrawals whose money did not come
npm run operator approve <reference>                             a transfer that arrived, or a withdrawal
npm run operator review|pay <reference>                          a withdrawal: being looked at, paid
npm run operator reject|fail <reference> -- --note "why"         the member reads the note
npm run operator resolve <reference> received|notReceived -- --note "why"       ends a dispute
npm run operator pay-out <member> -- --brand neon --reason "why" [--account 1234]   the balance of an excluded member
                 [--bank <name> --holder <name> --number <number>]     to an account you name, if they bound none
npm run operator adjust credit|debit <member> <amount> -- --brand neon --reason "why"
                 --cause correction|goodwill|chargeback|fraud    corrects a balance; another person agrees
npm run operator slip <reference> [file]                         saves the picture of a transfer's slip
npm run operator journal                                         who did what, newest first
npm run operator rounds                                          open rounds, and when and how the sweeper ends each
npm run operator sweeps                                          what the sweeper has ended or reported
npm run operator lottery void <game> <draw> -- --reason "why"     every stake of a draw comes back; another person agrees
npm run operator held-wins                                       wins above a provider's ceiling
npm run operator release-win|refuse-win <id> -- --brand neon --reason "why"     credits a held win, or returns it
npm run operator free-rounds                                     granted free rounds: used, left, until when
npm run operator free-rounds grant <member> <game> -- --brand neon --rounds 10 --bet 1.00 [--days 7]
npm run operator free-rounds cancel <reward> -- --brand neon
npm run operator points      [-- --state inProcess --brand neon]  what members redeem their points for
npm run operator points approve <reference> [-- --note "tracking"]     given; the member reads the note
npm run operator points reject <reference> -- --note "why"       the points return; the member reads the note
npm run operator points credit|debit <member> <points> -- --brand neon --reason "why"    another person agrees
npm run operator promo list  [-- --state applying --brand neon]  applications for promotions, the late ones first
npm run operator promo show <reference>                          an application; saves its pictures here
npm run operator promo approve <reference> <amount> [-- --note "the member reads it"]
npm run operator promo reject <reference> -- --cause notMet|unreadable|alreadyRewarded|other [--note "why"]
npm run operator promo referrals [-- --state held --brand neon]  friends of members, and what the guards found
npm run operator promo pay|refuse <id> -- --brand neon --reason "why" [--note "both members read it"]
npm run operator promo dry-run <file> -- --brand neon            what a rule would have paid in the past 30 days
npm run operator promo liability [-- --brand neon]               what promotions owe now, by part
npm run operator promo gift <promotion> <member> <amount> -- --brand neon --reason "why"
npm run operator move <member> <agent>|none -- --brand neon --reason "why"     another upline from the next day on
npm run operator agents rebuild <day> -- --brand neon            counts the figures of a day again from the ledger
npm run operator contracts offer <agent> dividend|dailySalary|hourlySalary|realTimeSalary -- --terms terms.json
                 --brand neon --reason "why"     asks an agent at the top of a tree; another person agrees
npm run operator contracts withdraw|terminate <id> -- --brand neon --note "the agent reads it" --reason "why"
npm run operator reset-payment-password <member> -- --brand neon --reason "how they were identified"
npm run operator reconcile [-- --date 2026-11-20 --brand neon --again]          a day held against everybody else's books

npm run operator approvals [-- --state waiting]                  what waits for another person
npm run operator yes|no <id> [-- --note "why" --role risk]       decides it; the last yes does it
npm run operator withdraw <id>                                   takes back what you asked for
npm run operator run <id>                                        repeats an approved act that was interrupted
npm run operator rule <rule> <band> <amount> -- --brand neon     the sum above which a rule asks for another person

npm run operator kills                                           what is stopped
npm run operator kill game <vendor>:<code>|vendor <vendor>|brand -- --brand neon --reason "why"   stops it at once
npm run operator kill all -- --reason "why"                       stops every brand at once
npm run operator kill confirm|end <id> -- --brand neon           confirms a stopped brand; opens it again

npm run operator me                                              who you are, and your roles
npm run operator staff                                           people, their roles, and when they were last here
npm run operator staff add <name> -- --email <mail> --roles cashier@neon:50000,auditor@* [--mobile +49…]
npm run operator staff roles <name> -- --roles cashier@neon      replaces the roles; a limit is in minor units
npm run operator staff invite|revoke|end <name>                  a new key; revokes the keys; ends the access
npm run operator join                                            exchanges OPERATOR_INVITATION for a key
npm run operator bootstrap <name> -- --email <mail>              the first two administrators; needs OPERATOR_SECRET

A game is named as providers name it, <vendor>:<code>. Amounts are decimals of the member's currency. --reason is for
colleagues, and is needed when another person decides.

The running gateway is asked over loopback (GATEWAY_OPERATOR_PORT, one above GATEWAY_PORT). Your key is in OPERATOR_KEY, or
in the file OPERATOR_KEY_FILE (~/.config/marquee/operator-key). A demonstration has a person for each role: --as cashier.`

const text = { type: 'string', default: '' }
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    state: { type: 'string' },
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
    rounds: text,
    bet: text,
    email: text,
    mobile: text,
    roles: text,
    terms: text,
    days: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const [command, first, second] = positionals
const lists = [
  'deposits',
  'withdrawals',
  'journal',
  'rounds',
  'sweeps',
  'held-wins',
  'free-rounds',
  'approvals',
  'kills',
  'staff',
]

try {
  await main()
} catch (error) {
  console.error(error instanceof UsageError ? error.message || usage : error.message)
  process.exitCode = 1
}

async function main() {
  if (command === 'bootstrap') return await enter('bootstrap', machineSecret(), { name: first, email: values.email })
  if (command === 'join') return await enter('join', process.env.OPERATOR_INVITATION ?? '', {})
  const key = readKey(values.as)
  if (lists.includes(command) && first === undefined) return await list(key, command, values.state)
  if (command === 'points' && first === undefined) return await list(key, 'redemptions', values.state)
  if (command === 'promo' && (first === undefined || first === 'list'))
    return await list(key, 'applications', values.state)
  if (command === 'promo' && first === 'liability') return await list(key, 'liability')
  if (command === 'promo' && first === 'dry-run' && second) return await dryRun(key, second)
  if (command === 'promo' && first === 'referrals') return await list(key, 'referrals', values.state)
  if (command === 'promo' && first === 'show' && second) return await showApplication(key, second.toUpperCase())
  if (command === 'disputes') return await list(key, 'withdrawals', 'notReceived')
  if (command === 'me') return console.log(await answerOf(ask('me', { key })))
  if (command === 'reconcile') return await reconcile(key)
  if (command === 'slip' && first) return await saveSlip(key, first.toUpperCase(), second)
  if (['yes', 'no', 'withdraw', 'run'].includes(command) && first) return await decide(key, command, first)
  const order = actOf(positionals, values)
  if (!order) throw new UsageError()
  const body = { payload: order.payload, reason: values.reason }
  report(await answerOf(ask(`acts/${order.act}`, { key, body, brand: values.brand })))
}

/** Makes a key and stores it; it is not shown. */
async function enter(path, secret, body) {
  const { key, name = first } = await answerOf(ask(path, { key: secret, body }))
  console.log(`${name} can sign in: the key is in ${saveKey(key)}, valid for 90 days`)
}

async function decide(key, word, id) {
  if (word === 'withdraw' || word === 'run')
    return report(await answerOf(ask(`approvals/${id}/${word}`, { key, body: {} })))
  const body = { yes: word === 'yes', note: values.note, role: values.role ?? null }
  report(await answerOf(ask(`approvals/${id}`, { key, body })))
}

/** An invitation is shown once, to be handed over. */
function report({ state, secret }) {
  console.log(state)
  if (secret) console.log(`OPERATOR_INVITATION=${secret}`)
}

async function list(key, what, state) {
  const { rows } = await answerOf(ask(what, { key, brand: values.brand, state }))
  console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows))
}

/** Exit code 1 if a counterparty's records differ from the ledger. */
async function reconcile(key) {
  const body = { day: values.date ?? null, again: values.again }
  const { rows } = await answerOf(ask('reconcile', { key, body, brand: values.brand }))
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else for (const row of rows) console.log(reconciled(row))
  if (rows.some(({ differences }) => differences.length > 0)) process.exitCode = 1
}

async function saveSlip(key, reference, file) {
  const answer = await ask(`slips/${reference}`, { key })
  const ending = answer.headers.get('content-type') === 'image/png' ? 'png' : 'jpg'
  const target = file ?? `${reference}.${ending}`
  writeFileSync(target, Buffer.from(await answer.arrayBuffer()))
  console.log(`Saved ${target}`)
}

/** Prints what the rule of a file would have paid. */
async function dryRun(key, file) {
  const body = JSON.parse(readFileSync(file, 'utf8'))
  const report = await answerOf(ask('dry-run', { key, body, brand: values.brand }))
  if (values.json) return console.log(JSON.stringify(report, null, 2))
  const { days, members, ...sums } = report
  for (const [name, value] of Object.entries(sums)) console.log(`${name.padEnd(14)}${value ?? 'never'}`)
  for (const [reason, count] of Object.entries(members)) console.log(`members ${reason}: ${count}`)
  console.log(tableOf(days))
}

/** Prints an application, and saves its pictures. */
async function showApplication(key, reference) {
  const { rows } = await answerOf(ask('applications', { key, brand: values.brand, state: values.state }))
  const row = rows.find((one) => one.reference === reference)
  if (!row) throw new Error(`there is no application ${reference} for you`)
  for (const [name, value] of Object.entries(row)) console.log(`${name.padEnd(14)}${value ?? ''}`)
  for (let number = 1; number <= row.pictures; number++)
    await savePicture(await ask(`applications/${reference}/${number}`, { key }), `${reference}-${number}`)
}

async function savePicture(answer, name) {
  const ending = answer.headers.get('content-type') === 'image/png' ? 'png' : 'jpg'
  writeFileSync(`${name}.${ending}`, Buffer.from(await answer.arrayBuffer()))
  console.log(`Saved ${name}.${ending}`)
}

async function answerOf(asked) {
  return await (await asked).json()
}
