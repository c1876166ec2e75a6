import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../entities/money.ts'
import { NoRequest } from './common.ts'

export const wallet = {
  getBalance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    moduleId: 'WALLET',
    token: true,
    encrypt: false,
    summary: "The member's balance, read from the ledger.",
    request: NoRequest,
    response: z.object({ balance: Money }),
    errors: [],
  }),
}
