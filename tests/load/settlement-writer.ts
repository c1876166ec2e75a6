import { openDatabase } from '#gateway/db/index.ts'
import { settleKind } from '#gateway/modules/contracts/settle/settle.service.ts'

// A process to be killed: settles a merchant's hourly salaries, and prints each payment after its commit.
const [dataDir = '', merchant = '', now = ''] = process.argv.slice(2)

const db = await openDatabase({ dataDir })
const services = {
  db,
  clock: { now: () => new Date(now) },
  live: { balanceChanged: (_: string, memberId: string) => process.stdout.write(`${memberId};\n`) },
} as unknown as Parameters<typeof settleKind>[0]

const { failed } = await settleKind(services, merchant, 'hourlySalary')
if (failed[0]) throw failed[0]
await db.close()
