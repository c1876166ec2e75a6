import { encryptCall } from '#contract/encrypted-call.node.ts'
import type { Endpoint, EndpointGroup, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { FailureEnvelope, wireHeaders } from '#contract/envelope.ts'
import { isErrorCode, PlatformError } from '#contract/errors.ts'
import { type Contract, contract } from '#contract/index.ts'
import type { GatewayApp } from '#gateway/http/index.ts'
import type { Services } from '#gateway/services.ts'

/** The caller, as the web process would report it, unless `direct`. */
export interface CallOptions {
  merchant?: string
  brandHost?: string
  token?: string
  ip?: string
  country?: string
  language?: string
  /** Request encrypted replies to encrypted calls. */
  encryptedReply?: boolean
  /** Leaves out the web secret: the visitor's address and country are then not believed. */
  direct?: boolean
}

/** Every call of the contract as a function that resolves `value` or throws the PlatformError of the refusal. */
export type GatewayClient = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends Endpoint
      ? (request: RequestOf<Contract[Group][Name]>) => Promise<ResponseOf<Contract[Group][Name]>>
      : never
  }
}

interface Target {
  readonly app: GatewayApp
  readonly services: Services
}

export function createClient(target: Target, options: CallOptions): GatewayClient {
  const groups = Object.entries(contract as Record<string, EndpointGroup>).map(([group, rows]) => [
    group,
    Object.fromEntries(
      Object.entries(rows).map(([name, endpoint]) => [
        name,
        (request: unknown) => callEndpoint(target, endpoint, request, options),
      ]),
    ),
  ])
  return Object.fromEntries(groups) as GatewayClient
}

/** Headers that name the caller. */
export function callerHeaders({ settings }: Services, options: CallOptions): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    [wireHeaders.merchant]: options.merchant,
    [wireHeaders.brandHost]: options.brandHost,
    [wireHeaders.clientIp]: options.ip,
    [wireHeaders.clientCountry]: options.country,
    [wireHeaders.language]: options.language,
    [wireHeaders.webSecret]: options.direct ? undefined : settings.webSecret,
    authorization: options.token && `Bearer ${options.token}`,
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

async function callEndpoint(target: Target, endpoint: Endpoint, request: unknown, options: CallOptions) {
  const { path, init, decrypt } = encodeCall(target.services, endpoint, request, options)
  const answer = await target.app.request(path, init)
  const text = await answer.text()
  const isEncrypted = answer.headers.get(wireHeaders.encryptedReply) === 'sealed'
  const body: unknown = JSON.parse(isEncrypted ? decrypt(text) : text)
  if (typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'value' in body) {
    return endpoint.response.parse(body.value)
  }
  const failure = FailureEnvelope.parse(body)
  if (!isErrorCode(failure.errorCode)) throw new Error(`no code of the catalogue: ${failure.errorCode}`)
  throw new PlatformError(failure.errorCode, failure.params, failure.fields)
}

/** A call as it goes over the wire: encrypted, as a form, as JSON or in the query, depending on the row. */
export function encodeCall(services: Services, endpoint: Endpoint, request: unknown, options: CallOptions) {
  const headers = callerHeaders(services, options)
  const { method, path } = endpoint
  const decrypt = (text: string) => text
  if (method === 'GET' || method === 'DELETE') {
    const query = pairsOf(request).toString()
    return { path: query ? `${path}?${query}` : path, init: { method, headers }, decrypt }
  }
  if (endpoint.encrypt) {
    const encrypted = encryptCall({
      key: services.encryptionKey,
      endpoint,
      plaintext: JSON.stringify(request),
      now: services.clock.now(),
      encryptedReply: options.encryptedReply ?? false,
    })
    return {
      path,
      init: { method, headers: { ...headers, ...encrypted.headers }, body: encrypted.body },
      decrypt: encrypted.decryptReply,
    }
  }
  const isForm = endpoint.body === 'form'
  const contentType = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = isForm ? pairsOf(request).toString() : JSON.stringify(request)
  return { path, init: { method, headers: { ...headers, 'content-type': contentType }, body }, decrypt }
}

function pairsOf(request: unknown): URLSearchParams {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value !== undefined) pairs.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return pairs
}
