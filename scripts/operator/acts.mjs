import { readFileSync } from 'node:fs'

/** A usage error: the command line prints the usage. */
export class UsageError extends Error {}

/**
 * The acts of the command line: words to the name and payload of an act of the gateway.
 * @param {string[]} words
 * @param {Record<string, string>} options
 * @returns {{ act: string, payload: object } | null} null: not an act
 */
export function actOf([command, first, second, third, fourth], options) {
  const { note } = options
  const payment = (deposits, withdrawals) => {
    const reference = required(first).toUpperCase()
    return { act: reference.startsWith('W') ? withdrawals : (deposits ?? withdrawals), payload: { reference, note } }
  }
  if (command === 'approve') return payment('deposits.approve', 'withdrawals.approve')
  if (command === 'reject') return payment('deposits.reject', 'withdrawals.reject')
  if (command === 'reverse') {
    const payload = { reference: required(first).toUpperCase(), kind: required(second), amount: required(third) }
    return { act: 'deposits.reverse', payload }
  }
  if (['review', 'pay', 'fail'].includes(command)) return payment(null, `withdrawals.${command}`)
  if (command === 'resolve') {
    const payload = { reference: required(first).toUpperCase(), answer: required(second), note }
    return { act: 'disputes.resolve', payload }
  }
  if (command === 'member') return memberActOf([first, second, third])
  if (command === 'reset-payment-password') {
    return { act: 'members.resetPaymentPassword', payload: { member: required(first) } }
  }
  if (command === 'free-rounds' && first === 'grant') {
    const payload = { member: required(second), game: required(third), bet: options.bet }
    return {
      act: 'freeRounds.grant',
      payload: { ...payload, rounds: Number(options.rounds), days: Number(options.days) },
    }
  }
  if (command === 'free-rounds' && first === 'cancel') {
    return { act: 'freeRounds.cancel', payload: { reward: required(second) } }
  }
  if (command === 'adjust') {
    if (first !== 'credit' && first !== 'debit') throw new UsageError()
    const payload = { member: required(second), amount: required(third), cause: required(options.cause) }
    return { act: `adjustments.${first}`, payload }
  }
  if (command === 'contracts') return contractOf([first, second, third], options)
  if (command === 'points') return pointsOf([first, second, third], options)
  if (command === 'promo') return promotionOf([first, second, third, fourth], options)
  if (command === 'agents') {
    if (first === 'create') {
      return { act: 'agents.create', payload: { username: required(second), kind: required(third) } }
    }
    if (first === 'series') {
      const payload = { member: required(second), group: required(third), series: Number(required(fourth)) }
      return { act: 'agents.series', payload }
    }
    if (first !== 'rebuild') throw new UsageError()
    return { act: 'figures.rebuild', payload: { day: required(second) } }
  }
  if (command === 'postbacks') {
    if (first !== 'resend') throw new UsageError()
    return { act: 'postbacks.resend', payload: { postback: required(second) } }
  }
  if (command === 'move') return { act: 'members.move', payload: { member: required(first), upline: required(second) } }
  if (command === 'pay-out') {
    return { act: 'withdrawals.request', payload: payOutOf(required(first), options) }
  }
  if (command === 'release-win') return { act: 'heldWins.release', payload: { id: required(first) } }
  if (command === 'refuse-win') return { act: 'heldWins.refuse', payload: { id: required(first) } }
  if (command === 'lottery') {
    if (first === 'limit') {
      const payload = { game: required(second), what: required(third), stakes: required(fourth) }
      return { act: 'lotteries.limit', payload }
    }
    if (first === 'move') {
      return { act: 'lotteries.move', payload: { game: required(second), day: required(third), to: required(fourth) } }
    }
    if (first === 'calendar') {
      return { act: 'lotteries.calendar', payload: { game: required(second), lastDay: required(third) } }
    }
    return lotteryActOf(first, { game: required(second), numero: required(third) }, options)
  }
  if (command === 'kill') return killOf(required(first), second)
  if (command === 'rule') {
    return {
      act: 'approvalRules.change',
      payload: { rule: required(first), band: Number(second), above: required(third) },
    }
  }
  return command === 'staff' && first !== undefined ? staffOf(first, second, options) : null
}

/** `member <name> lock`: the words of acts for one member. */
function memberActOf([member, word, content]) {
  const act = { lock: 'lock', unlock: 'unlock', 'end-sessions': 'endSessions', note: 'note' }[word]
  if (!act) throw new UsageError()
  return {
    act: `members.${act}`,
    payload: { member: required(member), ...(act === 'note' ? { content: required(content) } : {}) },
  }
}

/** The balance of a member, to an account they bound, or to one that is named for a member who bound none. */
function payOutOf(member, { account, bank, holder, number }) {
  if (!bank && !holder && !number) return { member, account }
  if (!bank || !holder || !number) throw new UsageError('--bank, --holder and --number belong together')
  return { member, to: { bank, holder, number } }
}

/** Contracts of agents at the top of a tree; the terms are a file of JSON. */
function contractOf([what, second, third], { terms, note }) {
  if (what === 'withdraw' || what === 'terminate') {
    return { act: `contracts.${what}`, payload: { contract: required(second), note } }
  }
  if (what !== 'offer') throw new UsageError()
  const payload = { member: required(second), kind: required(third) }
  return { act: 'contracts.offer', payload: { ...payload, terms: JSON.parse(readFileSync(required(terms), 'utf8')) } }
}

/** Redemptions of points, and corrections of a member's points. */
function pointsOf([what, second, third], { note }) {
  if (what === 'approve' || what === 'reject') {
    return { act: `redemptions.${what}`, payload: { reference: required(second).toUpperCase(), note } }
  }
  if (what !== 'credit' && what !== 'debit') throw new UsageError()
  return { act: `points.${what}`, payload: { member: required(second), points: required(third) } }
}

/** Applications for promotions, and gifts by hand. */
function promotionOf([what, second, third, fourth], { note, cause }) {
  if (what === 'approve') {
    const payload = { reference: required(second).toUpperCase(), amount: required(third), note }
    return { act: 'applications.approve', payload }
  }
  if (what === 'reject') {
    return {
      act: 'applications.reject',
      payload: { reference: required(second).toUpperCase(), reason: required(cause), note },
    }
  }
  if (what === 'pay-held' || what === 'refuse-held')
    return { act: `rewards.${what.slice(0, -'-held'.length)}`, payload: { id: required(second), note } }
  if (what === 'pay' || what === 'refuse') return { act: `referrals.${what}`, payload: { id: required(second), note } }
  if (what !== 'gift') throw new UsageError()
  return {
    act: 'gifts.give',
    payload: { promotion: required(second), member: required(third), amount: required(fourth) },
  }
}

function killOf(what, second) {
  if (what === 'confirm' || what === 'end') return { act: `kill.${what}`, payload: { id: required(second) } }
  if (what === 'all') return { act: 'kill.all', payload: {} }
  if (what === 'brand') return { act: 'kill.brand', payload: { target: '' } }
  if (what !== 'game' && what !== 'vendor') throw new UsageError()
  return { act: `kill.${what}`, payload: { target: required(second) } }
}

function staffOf(what, name, { email, mobile, roles }) {
  const person = { name: required(name) }
  if (what === 'invite') return { act: 'staff.invite', payload: person }
  if (what === 'end') return { act: 'staff.end', payload: person }
  if (what === 'revoke') return { act: 'staff.end', payload: { ...person, revokeOnly: true } }
  if (what === 'roles') return { act: 'staff.roles', payload: { ...person, roles: rolesOf(roles) } }
  if (what !== 'add') throw new UsageError()
  return { act: 'staff.add', payload: { ...person, email, ...(mobile ? { mobile } : {}), roles: rolesOf(roles) } }
}

/** `cashier@neon:50000,auditor@*` as roles, each with its brand and its limit in minor units. */
function rolesOf(text) {
  return text
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [, role, at, limitMinor] = /^(\w+)@([^:]+)(?::(\d+))?$/.exec(item.trim()) ?? []
      if (!role) throw new UsageError(`--roles: ${item} is not like cashier@neon or cashier@neon:50000`)
      return { role, at, ...(limitMinor ? { limitMinor } : {}) }
    })
}

function required(word) {
  if (!word) throw new UsageError()
  return word
}

/** The second person enters a result as the first one does: `confirm` is another word for it. */
function lotteryActOf(word, payload, options) {
  if (word === 'void') return { act: 'lotteries.void', payload }
  if (word === 'suspend') return { act: 'lotteries.suspend', payload: { ...payload, cause: required(options.cause) } }
  if (word === 'resume') return { act: 'lotteries.resume', payload }
  if (word === 'late') return { act: 'lotteries.late', payload: { ...payload, ball: required(options.ball) } }
  if (word === 'close' || word === 'open' || word === 'restrict') {
    const price = word === 'restrict' ? { percent: required(options.percent) } : {}
    const bet = { play: required(options.play), selection: required(options.selection), ...price }
    return { act: `lotteries.${word}`, payload: { ...payload, ...bet } }
  }
  if (!['enter', 'confirm', 'correct'].includes(word)) throw new UsageError()
  const act = word === 'correct' ? 'lotteries.correct' : 'lotteries.enter'
  return { act, payload: { ...payload, numbers: required(options.numbers) } }
}
