import { readFileSync, writeFileSync } from 'node:fs'
import { actOf, UsageError } from './operator/acts.mjs'
import { ask } from './operator/client.mjs'
import { machineSecret, readKey, saveKey } from './operator/key.mjs'
import { readOptions } from './operator/options.mjs'
import { csvOf, linesOf, reconciled, speedTableOf, tableOf } from './operator/output.mjs'
import { helpFor, usage } from './operator/usage.mjs'

const deskLists = ['explain', 'issues', 'results', 'entries', 'exposure', 'report', 'variants']
const lists = [
  'deposits',
  'withdrawals',
  'payment-events',
  'reversals',
  'debts',
  'journal',
  'rounds',
  'sweeps',
  'held-wins',
  'postbacks',
  'free-rounds',
  'approvals',
  'kills',
  'same-persons',
  'staff',
]

const { positionals, values, problem } = readOptions()
const [command, first, second] = positionals

try {
  await main()
} catch (error) {
  console.error(error instanceof UsageError ? error.message || helpFor(command) : error.message)
  process.exitCode = 1
}

async function main() {
  if (problem) throw new UsageError(problem)
  if (values.help || command === undefined) return console.log(usage)
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
  if (command === 'promo' && first === 'held') return await list(key, 'held-rewards')
  if (command === 'promo' && first === 'show' && second) return await showApplication(key, second.toUpperCase())
  if (command === 'lottery' && deskLists.includes(first) && second)
    return await list(key, `lottery/${first}/${encodeURIComponent(second)}`)
  if (command === 'lottery' && ['list', 'check', 'tables'].includes(first)) return await list(key, `lottery/${first}`)
  if (command === 'speed' && first === undefined) return await list(key, 'speed', undefined, speedTableOf)
  if (command === 'disputes') return await list(key, 'withdrawals', 'notReceived')
  if (command === 'find' && first) return await list(key, 'members', undefined, tableOf, { q: first })
  if (command === 'member' && first && second === undefined)
    return await showSections(key, `members/${encodeURIComponent(first)}`)
  if (command === 'round' && first) return await showSections(key, `trace/${encodeURIComponent(first)}`)
  if (command === 'day') return await list(key, 'day', undefined, tableOf, { date: values.date })
  if (command === 'games') {
    return await list(key, 'games', undefined, tableOf, { date: values.date, days: values.days })
  }
  if (command === 'me') return console.log(await answerOf(ask('me', { key })))
  if (command === 'reconcile') return await reconcile(key)
  if (command === 'slip' && first) return await saveSlip(key, first.toUpperCase(), second)
  if (['yes', 'no', 'withdraw', 'run'].includes(command) && first) return await decide(key, command, first)
  const order = actOf(positionals, values)
  if (!order) throw new UsageError()
  const body = { payload: order.payload, reason: values.reason }
  const secretName = order.act === 'agents.create' ? 'INITIAL_PASSWORD' : undefined
  report(await answerOf(ask(`acts/${order.act}`, { key, body, brand: values.brand })), secretName)
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

/** An invitation or a first password is shown once, to be handed over. */
function report({ state, secret }, secretName = 'OPERATOR_INVITATION') {
  console.log(state)
  if (secret) console.log(`${secretName}=${secret}`)
}

async function list(key, what, state, show = tableOf, query = {}) {
  const isWhole = values.all || values.csv
  const { rows, next } = isWhole
    ? await wholeList(key, what, state, query)
    : await pageOf(key, what, state, { after: values.after, ...query })
  console.log(values.csv ? csvOf(rows) : values.json ? JSON.stringify(rows, null, 2) : show(rows))
  // On standard error, so that what is piped on holds rows alone.
  if (next) console.error(`There is more: add -- --after ${next}, or -- --all for all of it.`)
}

async function pageOf(key, what, state, query) {
  return await answerOf(ask(what, { key, brand: values.brand, state, query }))
}

async function wholeList(key, what, state, query = {}) {
  const rows = []
  let after = values.after
  do {
    const page = await pageOf(key, what, state, { after, ...query })
    rows.push(...page.rows)
    after = page.next
  } while (after)
  return { rows, next: null }
}

/** Prints what is known of one thing, a table for each section that has rows. */
async function showSections(key, what) {
  const { sections } = await answerOf(ask(what, { key, brand: values.brand }))
  if (values.json) return console.log(JSON.stringify(sections, null, 2))
  for (const [name, rows] of Object.entries(sections)) {
    const [only] = rows
    if (rows.length > 0) console.log(`${name}\n${rows.length === 1 ? linesOf(only) : tableOf(rows)}\n`)
  }
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
  const { days, members, expected, ...sums } = report
  for (const [name, value] of Object.entries(sums)) console.log(`${name.padEnd(14)}${value ?? 'never'}`)
  const { low, middle, high, by, basis } = expected
  console.log(`expected      ${low} to ${high}, middle ${middle} (by ${by}${basis ? `, basis ${basis}` : ''})`)
  for (const [reason, count] of Object.entries(members)) console.log(`members ${reason}: ${count}`)
  console.log(tableOf(days))
}

/** Prints an application, and saves its pictures. */
async function showApplication(key, reference) {
  const { rows } = await wholeList(key, 'applications', values.state)
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
