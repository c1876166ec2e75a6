import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { demoSecrets } from './lib/demo-secrets.mjs'

const usage = `npm run operator deposits    [-- --state pending --brand neon]   what came in, or waits to
npm run operator withdrawals [-- --state requested]              what is to go out
npm run operator disputes                                        withdrawals whose money did not come
npm run operator approve <reference>                             a transfer that arrived, or a withdrawal
npm run operator review|pay|fail <reference>                     a withdrawal: being looked at, paid, could not be paid
npm run operator reject <reference> -- --note "why"              either; the member reads the note
npm run operator resolve <reference> received|notReceived        ends a dispute; notReceived gives the money back
npm run operator slip <reference> [file]                         saves the picture of a transfer's slip
npm run operator journal                                         who did what, newest first
npm run operator rounds                                          open rounds, and when and how the sweeper ends each
npm run operator sweeps                                          what the sweeper has ended or reported
npm run operator free-rounds                                     granted free rounds: used, left, until when
npm run operator free-rounds grant <member> <game> -- --brand neon --rounds 10 --bet 1.00 [--days 7]
npm run operator free-rounds cancel <reward> -- --brand neon
npm run operator reset-payment-password <member> -- --brand neon --note "why"   the member sets a new one
npm run operator reconcile [-- --date 2026-11-20 --brand neon --again]          a day held against everybody else's books

A game is named as providers name it, <vendor>:<code>. Amounts are decimals of the member's currency.

The running gateway is asked over loopback (GATEWAY_PORT) with OPERATOR_SECRET; --as names who decides.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    state: { type: 'string' },
    note: { type: 'string', default: '' },
    as: { type: 'string', default: userInfo().username },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '' },
    bet: { type: 'string', default: '' },
    days: { type: 'string', default: '7' },
    date: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
})
const [command, reference, extra, third] = positionals
// GATEWAY_URL may name another machine's gateway; operator routes are only available locally.
const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT || 8788}`
const secret =
  process.env.OPERATOR_SECRET ?? (process.env.MARQUEE_ENV === 'production' ? '' : demoSecrets().OPERATOR_SECRET)

const actions = ['approve', 'review', 'pay', 'fail', 'reject']
if (command === 'deposits') await list('deposits', values.state)
else if (command === 'withdrawals') await list('withdrawals', values.state)
else if (command === 'disputes') await list('withdrawals', 'notReceived')
else if (command === 'journal') await list('journal')
else if (command === 'rounds' || command === 'sweeps') await list(command)
else if (command === 'free-rounds' && reference === undefined) await list('free-rounds', values.state)
else if (command === 'free-rounds' && reference === 'grant' && extra && third) await grant(extra, third)
else if (command === 'free-rounds' && reference === 'cancel' && extra)
  await order('free-rounds/cancel', { reward: extra })
else if (command === 'reset-payment-password' && reference)
  await order('payment-password/reset', { member: reference, note: values.note })
else if (command === 'reconcile') await reconcile()
else if (command === 'slip' && reference) await saveSlip(reference, extra)
else if (command === 'resolve' && reference && extra) await act(reference, extra)
else if (actions.includes(command) && reference) await act(reference, command)
else fail(usage)

async function list(what, state) {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(values.brand ? { brand: values.brand } : {}) })
  const { rows } = await (await ask(`/operator/${what}?${query}`)).json()
  if (values.json) return console.log(JSON.stringify(rows, null, 2))
  console.log(rows.length ? table(rows.map(readable)) : 'Nothing there.')
}

async function act(name, action) {
  const body = JSON.stringify({ reference: name.toUpperCase(), action, note: values.note })
  const { state } = await (await ask('/operator/act', { method: 'POST', body })).json()
  console.log(`${name.toUpperCase()} is ${state}`)
}

async function grant(member, game) {
  const { rounds, bet, days } = values
  await order('free-rounds', { member, game, bet, rounds: Number(rounds), days: Number(days) })
}

/** Sends an operator command for one brand. */
async function order(what, body) {
  if (!values.brand) fail('--brand is missing')
  const path = `/operator/${what}?${new URLSearchParams({ brand: values.brand })}`
  const { state } = await (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json()
  console.log(state)
}

/** Exit code 1 if a counterparty's records differ from the ledger. */
async function reconcile() {
  const query = new URLSearchParams(values.brand ? { brand: values.brand } : {})
  const body = JSON.stringify({ day: values.date ?? null, again: values.again })
  const { rows } = await (await ask(`/operator/reconcile?${query}`, { method: 'POST', body })).json()
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else for (const row of rows) console.log(reconciled(row))
  if (rows.some(({ differences }) => differences.length > 0)) process.exitCode = 1
}

function reconciled({ merchant, day, time_zone, differences, compared, unanswered, finished_at }) {
  const asked = `${compared} payments and transfers compared${unanswered ? `, ${unanswered} not answered for` : ''}`
  const head = `${merchant} ${day} (${time_zone}): ${asked}; checked at ${finished_at.slice(0, 19).replace('T', ' ')} UTC`
  if (differences.length === 0) return `${head}\n  everybody agrees`
  return [head, ...differences.map(({ source, what }) => `  DIFFERENCE ${source}: ${what}`)].join('\n')
}

async function saveSlip(name, file) {
  const answer = await ask(`/operator/slips/${name.toUpperCase()}`)
  const ending = answer.headers.get('content-type') === 'image/png' ? 'png' : 'jpg'
  const target = file ?? `${name.toUpperCase()}.${ending}`
  writeFileSync(target, Buffer.from(await answer.arrayBuffer()))
  console.log(`Saved ${target}`)
}

async function ask(path, init = {}) {
  if (!secret) fail('OPERATOR_SECRET is missing')
  const headers = { authorization: `Bearer ${secret}`, 'x-operator': values.as, 'content-type': 'application/json' }
  const answer = await fetch(gateway + path, { ...init, headers }).catch(() =>
    fail(`No gateway responds at ${gateway}`),
  )
  if (answer.ok) return answer
  const { error } = await answer.json().catch(() => ({ error: answer.status }))
  return fail(answer.status === 404 && error === 'Not found' ? 'The gateway does not know this operator secret' : error)
}

/** Short dates, and amounts with their currency. */
function readable({ amount_minor, currency, ...row }) {
  const shown = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /_at$|^at$|_by$/.test(key) && value ? String(value).slice(0, 19).replace('T', ' ') : (value ?? ''),
    ]),
  )
  if (amount_minor === undefined) return shown
  const digits = amount_minor.padStart(3, '0')
  return { ...shown, amount: `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}` }
}

function table(rows) {
  const columns = Object.keys(rows[0])
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length))
  const line = (cells) =>
    columns
      .map((column) => String(cells[column]).padEnd(width(column)))
      .join('  ')
      .trimEnd()
  return [line(Object.fromEntries(columns.map((name) => [name, name]))), ...rows.map(line)].join('\n')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
