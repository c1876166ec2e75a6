/** What `npm run operator` prints when it is asked for help, or not understood. */
export const usage = `npm run operator deposits    [-- --state pending --brand neon]   what came in, or waits to
npm run operator withdrawals [-- --state requested]              what is to go out
npm run operator payment-events                                  signed events of providers that are not understood
npm run operator reversals                                       refunds and chargebacks of deposits
npm run operator debts                                           members whose balance did not cover one
npm run operator reverse <reference> refund|chargeback <amount> -- --reason "why"     books one; another person agrees
npm run operator disputes                                        withdrawals whose money did not come
npm run operator approve <reference>                             a transfer that arrived, or a withdrawal
npm run operator review|pay <reference>                          a withdrawal: being looked at, paid
npm run operator reject|fail <reference> -- --note "why"         the member reads the note
npm run operator resolve <reference> received|notReceived -- --note "why"       ends a dispute
npm run operator pay-out <member> -- --brand neon --reason "why" [--account 1234]   the balance of an excluded member
                 [--bank <name> --holder <name> --number <number>]     to an account you name, if they bound none
npm run operator find <text>                                     members by id, name or its beginning, mail or number in any
                 spelling, reference of a payment, code of a round, payout account, code of an agent
npm run operator member <name> -- --brand neon                   a profile: money and what holds it, limits, payments, rounds,
                 bonuses, sessions, same persons, notes, what staff did; that you read it is in the journal
npm run operator member <name> lock|unlock|end-sessions -- --brand neon --reason "why"     another person agrees to unlock
npm run operator member <name> note "text" -- --brand neon       for colleagues; the member does not read it
npm run operator round <code>                                    "my bet did not pay": messages of the vendor, lines of the
                 ledger with the balance after each, what intervened
npm run operator day         [-- --date 2026-11-20 --brand neon]   yesterday's figures: newcomers, payments, stakes, payouts,
                 GGR, costs, NGR
npm run operator games       [-- --date 2026-11-20 --days 7 --brand neon]   what each game took and paid in the days up to
                 that one, and its measured return beside the declared one
npm run operator adjust credit|debit <member> <amount> -- --brand neon --reason "why"
                 --cause correction|goodwill|chargeback|fraud    corrects a balance; another person agrees
npm run operator slip <reference> [file]                         saves the picture of a transfer's slip
npm run operator journal                                         who did what, newest first
npm run operator rounds                                          open rounds, and when and how the sweeper ends each
npm run operator sweeps                                          what the sweeper has ended or reported
npm run operator lottery void <game> <draw> -- --reason "why"     every stake of a draw comes back; another person agrees
npm run operator lottery suspend <game> <draw> -- --cause fault|operator|check --reason "why"     no orders from now on;
                 at its close the draw is void, unless
npm run operator lottery resume <game> <draw> -- --reason "why"     takes orders again; another person agrees
npm run operator lottery late <game> <draw> -- --ball 2026-03-03T09:15:00Z --reason "why"     orders from the first ball
                 on come back, those before it stand; another person agrees
npm run operator lottery enter|confirm <game> <draw> -- --numbers "12345 / 67890 / …"     a result that is drawn elsewhere:
                 two people enter it, prizes in their order with / between them
npm run operator lottery correct <game> <draw> -- --numbers "…" --reason "why"     by two people who did not enter it
npm run operator lottery limit <game> issue|number|<play> <lowest stakes> -- --reason "why"     for new orders
npm run operator lottery close|open <game> <draw> -- --play special.2 --selection 37 --reason "why"     full numbers
npm run operator lottery restrict <game> <draw> -- --play special.2 --selection 37 --percent 80 --reason "why"
                 restricted numbers: sold at this part of their price; 100 ends it
npm run operator lottery move <game> <usual day> <day>|none -- --reason "why"     a draw of another operator that its notice
                 moves or leaves out; another person agrees
npm run operator lottery calendar <game> <last day> -- --reason "which notice"     draws up to that day are sold; another
                 person agrees
npm run operator lottery list|check                               all lotteries; what is wrong at any of them
npm run operator lottery tables                                  tables of dates, and when each ends
npm run operator lottery explain|issues|results|entries|exposure|report|variants <game>     what is known of a lottery
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
npm run operator same-persons [-- --brand neon]                  accounts of one mailbox, number or payout account
npm run operator promo pay|refuse <id> -- --brand neon --reason "why" [--note "both members read it"]
npm run operator promo held  [-- --brand neon]                   rewards that guards hold, and why
npm run operator promo pay-held|refuse-held <id> -- --brand neon --reason "why" [--note "the member reads it"]
npm run operator promo dry-run <file> -- --brand neon            what a rule would have paid in the past 30 days
npm run operator promo liability [-- --brand neon]               what promotions owe now, by part
npm run operator promo gift <promotion> <member> <amount> -- --brand neon --reason "why"
npm run operator move <member> <agent>|none -- --brand neon --reason "why"     another upline from the next day on
npm run operator agents create <name> generalAgent|agent|affiliate -- --brand neon     an account at the top of a tree
npm run operator agents series <member> lott|lhc|vn|sea <series> -- --brand neon --reason "why"     of a member at the
                 top of a line; another person agrees
npm run operator agents rebuild <day> -- --brand neon            counts the figures of a day again from the ledger
npm run operator postbacks   [-- --state waiting --brand neon]   messages to affiliates that nobody accepted
npm run operator postbacks resend <id> -- --brand neon           sends one again
npm run operator contracts offer <agent> dividend|dailySalary|hourlySalary|realTimeSalary -- --terms terms.json
                 --brand neon --reason "why"     asks an agent at the top of a tree; another person agrees
npm run operator contracts withdraw|terminate <id> -- --brand neon --note "the agent reads it" --reason "why"
npm run operator reset-payment-password <member> -- --brand neon --reason "how they were identified"
npm run operator speed       [-- --brand neon]                   how fast pages are for visitors: the 75th percentile of each
                 metric by kind of page, phones and desktops apart, over 7 and 28 days, beside its bar
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

Lists show fifty rows, and say how the next are read: --after <place>; --all reads all of them, --csv prints a file.
A game is named as providers name it, <vendor>:<code>. Amounts are decimals of the member's currency. --reason is for
colleagues, and is needed when another person decides.

The running gateway is asked over loopback (GATEWAY_OPERATOR_PORT, one above GATEWAY_PORT). Your key is in OPERATOR_KEY, or
in the file OPERATOR_KEY_FILE (~/.config/marquee/operator-key). A demonstration has a person for each role: --as cashier.`

/**
 * What to print for words that are no command: the lines of the command that they begin, or the nearest one's name.
 * @param {string} command
 */
export function helpFor(command) {
  const entries = usage.split(/\n(?! )/).filter((line) => line.startsWith('npm run operator '))
  const namesOf = (line) => line.slice('npm run operator '.length).split(' ', 1)[0].split('|')
  const own = entries.filter((line) => namesOf(line).includes(command))
  if (own.length > 0) return `A value of "${command}" is missing, or is not one of its own:\n${own.join('\n')}`
  const near = entries.flatMap(namesOf).find((name) => distance(name, command) <= 2)
  const hint = near ? ` Did you mean "${near}"?` : ''
  return `There is no "${command}".${hint} npm run operator -- --help lists the commands.`
}

/** Letters to change, add or leave out. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]
}
