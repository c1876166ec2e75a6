import { encryptCall } from '#contract/encrypted-call.node.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { type Contract, contract } from '#contract/index.ts'
import { contextOf, preventCaching } from '../server/request-context.server.ts'
import { type Caller, type CallOptions, callGateway } from './call.server.ts'
import type { EncryptedEnvelope } from './encrypted-envelope.ts'
import { isPublicRow, publicResponse } from './public-responses.server.ts'
import { readToken } from './session-cookie.server.ts'
import { loadStatus } from './status.server.ts'

export { type Result, toResult } from './result.server.ts'
export { loadStatusOf, permissionDigest, type SiteStatus, statusAtHand } from './status.server.ts'

type Call<Row extends Endpoint> = (request: RequestOf<Row>, options?: CallOptions) => Promise<ResponseOf<Row>>
type Group<Rows> = { readonly [Name in keyof Rows]: Rows[Name] extends Endpoint ? Call<Rows[Name]> : never }

/** Every call of the contract, by group: `gateway.games.listGames({ gameType: 'RNG' })`. */
export type GatewayClient = { readonly [Name in keyof Contract]: Group<Contract[Name]> } & {
  /** Passes on a call that the browser encrypted; only the gateway can read it. */
  sendEncrypted<Row extends Endpoint>(row: Row, envelope: EncryptedEnvelope): Promise<ResponseOf<Row>>
}

/**
 * The gateway client of a request: it sends the visitor's brand, host, language, address and token. Calls throw
 * PlatformError.
 */
export function gatewayFor(request: Request): GatewayClient {
  const context = contextOf(request)
  const known = context.memo.get('gateway')
  if (known) return known as GatewayClient
  const client = createClient(request)
  context.memo.set('gateway', client)
  return client
}

/** In whose name the calls of a request are made. */
export function callerOf(request: Request, token: string | null): Caller {
  const { brand, host, language, clientIp, clientCountry, deviceId, requestId } = contextOf(request)
  const userAgent = request.headers.get('user-agent')
  const visitor = { host, language, clientIp, clientCountry, userAgent, deviceId }
  return { merchant: brand.merchantCode, ...visitor, requestId, token }
}

function createClient(request: Request): GatewayClient {
  const token = readToken(request)
  const context = contextOf(request)
  const call: AnyCall = async (row, body, options = {}) => {
    if (!isPublicRow(row)) preventCaching(context)
    try {
      return await send(row, body, options)
    } catch (error) {
      preventCaching(context)
      throw error
    }
  }
  const send: AnyCall = async <Row extends Endpoint>(row: Row, body: RequestOf<Row>, options: CallOptions = {}) => {
    // The status differs by visitor where a merchant is closed to some countries.
    if (row === (contract.system.getStatus as Endpoint)) return loadStatus(request) as Promise<ResponseOf<Row>>
    const caller = callerOf(request, await token)
    if (isPublicRow(row)) return publicResponse(row, body, caller, context.brand.version)
    if (!row.encrypt || options.encrypted) return callGateway(row, body, caller, options)
    return callGateway(row, body, caller, { ...options, encrypted: await encryptOnServer(request, row, body) })
  }
  const sendEncrypted: GatewayClient['sendEncrypted'] = (row, { headers, body }) =>
    call(row, undefined as RequestOf<typeof row>, { encrypted: { headers, body: JSON.stringify(body) } })
  return Object.assign(groupsOf(call), { sendEncrypted })
}

type AnyCall = <Row extends Endpoint>(row: Row, body: RequestOf<Row>, options?: CallOptions) => Promise<ResponseOf<Row>>

/** Groups are made when they are first asked for: a page uses two or three of them. */
function groupsOf(call: AnyCall): { readonly [Name in keyof Contract]: Group<Contract[Name]> } {
  const groups = {}
  for (const [name, rows] of Object.entries(contract)) {
    Object.defineProperty(groups, name, {
      configurable: true,
      get() {
        const group = Object.fromEntries(
          Object.entries(rows as Record<string, Endpoint>).map(([key, row]) => [
            key,
            (body: unknown, options?: CallOptions) => call(row, body, options),
          ]),
        )
        Object.defineProperty(groups, name, { value: group })
        return group
      },
    })
  }
  return groups as { readonly [Name in keyof Contract]: Group<Contract[Name]> }
}

/** Encrypts the body of a form that the browser could not encrypt (no script, or no secure context). */
async function encryptOnServer(request: Request, row: Endpoint, body: unknown) {
  const { info } = await loadStatus(request)
  const encrypted = encryptCall({ key: info.sealKey, endpoint: row, plaintext: JSON.stringify(body), now: new Date() })
  return { headers: encrypted.headers, body: encrypted.body }
}
