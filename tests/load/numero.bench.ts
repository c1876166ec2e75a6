import { wireHeaders } from '#contract/envelope.ts'
import { WEB_SECRET } from '../support/gateway/gateway-process.ts'
import { sendSteadily, timeOfShare } from '../support/gateway/steady-load.ts'
import { startLotterySite } from '../support/provider/lottery-site.ts'

/**
 * The two calls of opened numero under 2,000 requests a second: a gateway and a studio as built, on PostgreSQL. The answers come from the
 * gateway's cache of a second, so the studio is asked once a second. The load comes from a third process on the same machine.
 */
const RATE = Number(process.env.NUMERO_RATE ?? 2_000)
const SECONDS = Number(process.env.NUMERO_SECONDS ?? 10)
const BAR_MS = 20
const MERCHANT = 'alphamerchant'
const headers = { [wireHeaders.merchant]: MERCHANT, [wireHeaders.webSecret]: WEB_SECRET }
const ALL = '/lotto/lgw/games/opened/numero'

const site = await startLotterySite()
if (!site) throw new Error('PostgreSQL is not installed')
let isGood = true
try {
  const { list } = await read(ALL)
  const cases = [
    { name: 'one lottery', path: `${ALL}?gameCode=${list[0]?.gameCode}` },
    { name: 'lotteries of Vietnam', path: '/lgw/vn/numeros/opened/game' },
    { name: 'all of a prize mode', path: ALL },
  ]
  console.log('call                    lotteries     KB   median ms   p95 ms   p99 ms   failures')
  for (const { name, path } of cases) {
    const value = await read(path)
    await sendSteadily({ url: site.gatewayUrl + path, headers, rate: RATE, seconds: 2 })
    const answers = await sendSteadily({ url: site.gatewayUrl + path, headers, rate: RATE, seconds: SECONDS })
    const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => timeOfShare(answers, share).toFixed(1).padStart(8))
    const kilobytes = (JSON.stringify(value).length / 1024).toFixed(1).padStart(6)
    console.log(
      `${name.padEnd(23)} ${String(value.list.length).padStart(9)} ${kilobytes}    ${median} ${p95} ${p99} ${String(answers.failures).padStart(10)}`,
    )
    if (timeOfShare(answers, 0.95) > BAR_MS || answers.failures > 0) isGood = false
  }
  console.log(`${RATE} requests a second for ${SECONDS} s; bar: p95 ${BAR_MS} ms: ${isGood ? 'held' : 'MISSED'}`)
} finally {
  await site.stop()
}
process.exit(isGood ? 0 : 1)

async function read(path: string): Promise<{ list: { gameCode: string }[] }> {
  const answer = await fetch(site?.gatewayUrl + path, { headers })
  const { value } = await answer.json()
  if (!value?.list?.length) throw new Error(`${path} answered ${answer.status} without lotteries`)
  return value
}
