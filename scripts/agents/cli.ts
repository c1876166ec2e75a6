import { readFileSync } from 'node:fs'
import { verified } from './verify.ts'

const usage = `npm run agents verify <file.json>     recomputes a settlement from its statement, without any database

The statement is what the agent centre offers for download beside a payment: the terms that were signed, the figures that
were read, and what came of them.`

const [command, file] = process.argv.slice(2)
if (command === 'verify' && file) {
  const { lines, isRight } = verified(readFileSync(file, 'utf8'))
  console.log(lines.join('\n'))
  process.exitCode = isRight ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 1
}
