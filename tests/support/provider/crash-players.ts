import { Agent, get, request } from 'node:http'

/**
 * Players of the crash bench, in a process of their own: each holds a stream open and bets 1.00 in every round. A tick carries the
 * age of the flight when it was sent; the earliest tick synchronizes both clocks.
 */

interface Order {
  readonly pages: readonly string[]
  readonly rounds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const flights = new Map<number, { elapsedMs: number; atMs: number }[]>()
let ticks = 0
let bets = 0
let refused = 0
let round = 0
let ended = 0

process.once('message', (order: Order) => {
  for (const [index, page] of order.pages.entries()) watch(page, index, order.rounds)
})

function watch(page: string, index: number, rounds: number): void {
  let rest = ''
  let own = 0
  get(`${page}/stream`, { agent: false }, (stream) => {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) handle(part)
    })
  })

  function handle(part: string): void {
    if (part.startsWith('event: tick')) {
      ticks++
      const list = flights.get(round) ?? []
      list.push({ elapsedMs: JSON.parse(part.slice(part.indexOf('data: ') + 6)).elapsedMs, atMs: performance.now() })
      flights.set(round, list)
    } else if (part.startsWith('event: phase') || part.startsWith('event: hello')) {
      const picture = JSON.parse(part.slice(part.indexOf('data: ') + 6))
      if (picture.phase === 'STARTING' && picture.round !== own) {
        own = picture.round
        round = picture.round
        // Spread over the first 3.5 of 5 seconds, as real players are.
        setTimeout(() => bet(page, index), (index * 3_500) / 1_000)
      }
      if (picture.phase === 'ENDED' && index === 0 && own > 0 && ++ended === rounds) finish()
    }
  }
}

function bet(page: string, index: number): void {
  const body = JSON.stringify({
    requestId: `bench-${index}-${round}-x`,
    stakeMinor: '100',
    autoAt: index % 3 === 0 ? 110 + (index % 200) : null,
  })
  const call = request(
    `${page}/crash/bet`,
    { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
    (response) => {
      if (response.statusCode === 200) bets++
      else refused++
      response.resume()
    },
  )
  call.on('error', () => refused++)
  call.end(body)
}

function finish(): void {
  // The lateness of a tick is its delay beyond the quickest one of its flight.
  const late = [...flights.values()].flatMap((list) => {
    const start = list.reduce(
      (least, { atMs, elapsedMs }) => Math.min(least, atMs - elapsedMs),
      Number.POSITIVE_INFINITY,
    )
    return list.map(({ atMs, elapsedMs }) => atMs - elapsedMs - start)
  })
  setTimeout(() => process.send?.({ late, ticks, bets, refused }), 500)
}
