import type { Job } from '#gateway/jobs/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { accountKey, openAccount } from './payout-accounts.service.ts'
import { selectUnkeyedAccounts, updateAccountKey } from './payout-accounts.store.ts'

/** Rows per transaction. */
const BATCH = 500

/** Computes the keys of payout accounts of older versions and of older gateways, every minute. */
export function accountKeysJob({ db, secretBox }: Pick<PaymentsDeps, 'db' | 'secretBox'>): Job {
  const fill = () =>
    db.asPlatform(async (tx) => {
      const accounts = await selectUnkeyedAccounts(tx, BATCH)
      for (const account of accounts)
        await updateAccountKey(tx, account, accountKey(secretBox, openAccount(secretBox, account)))
      return accounts.length
    })
  return {
    name: 'account-keys',
    cron: '* * * * *',
    run: async () => {
      for (;;) if ((await fill()) < BATCH) return
    },
  }
}
