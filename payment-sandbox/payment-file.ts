import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Payment } from './payment.ts'

/** A payment with the time of its last change, and whether the merchant has its result. */
export interface PaymentRecord extends Payment {
  readonly changedMs: number
  readonly isDelivered: boolean
}

/** Payments on disk: one JSON line per change of a payment, the last line of a payment counts. */
export class PaymentFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  append(record: PaymentRecord): void {
    appendFileSync(this.#path, `${JSON.stringify(record)}\n`)
  }

  /** Reads the payments that changed after `sinceMs`, and drops the others and earlier lines from the file. */
  open(sinceMs: number): PaymentRecord[] {
    const byId = new Map<string, PaymentRecord>()
    const text = existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : ''
    // An incomplete last line was never acknowledged: the process ended while writing it.
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
      if (line === '') continue
      const record = JSON.parse(line) as PaymentRecord
      byId.set(record.id, record)
    }
    const kept = [...byId.values()].filter(({ changedMs }) => changedMs >= sinceMs)
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    const draft = `${this.#path}.new`
    writeFileSync(draft, kept.map((record) => `${JSON.stringify(record)}\n`).join(''), { mode: 0o600 })
    renameSync(draft, this.#path)
    return kept
  }
}
