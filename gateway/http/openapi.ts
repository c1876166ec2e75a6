import * as z from 'zod'
import { EncryptedBody } from '#contract/encrypted-call.ts'
import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import { FailureEnvelope, successEnvelope, wireHeaders } from '#contract/envelope.ts'
import { commonErrors, type ErrorCode, errorTable } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'

type Json = Record<string, unknown>
type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

/** The OpenAPI 3.1 document of the whole contract: what the table says, and nothing that it does not. */
export function openApiDocument(): Json {
  const shared: Record<string, Json> = {}
  const schemaOf: SchemaOf = (schema, io) => jsonSchema(schema, io, shared)
  const paths: Record<string, Json> = {}
  for (const [group, rows] of Object.entries(contract) as [string, EndpointGroup][]) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const operations = paths[endpoint.path] ?? {}
      paths[endpoint.path] = operations
      operations[endpoint.method.toLowerCase()] = operationOf(group, name, endpoint, schemaOf)
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Marquee gateway', version: '1', description: introduction },
    tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        memberSession: { type: 'http', scheme: 'bearer', description: 'The token that opened a memberSession.' },
      },
      parameters: commonParameters,
      schemas: {
        Failure: schemaOf(FailureEnvelope, 'output'),
        EncryptedBody: schemaOf(EncryptedBody, 'input'),
        ...shared,
      },
    },
  }
}

const introduction = `Every answer is \`{ success: true, value }\` or \`{ success: false, errorCode, message, params, fields, requestId }\`.
The merchant is named by \`${wireHeaders.merchant}\`, by the brand host in \`${wireHeaders.brandHost}\`, or by the Host header.
Money is a string of whole minor units beside its currency. A sealed call carries \`{ iv, ct }\` under a key that is wrapped with the
gateway's RSA key (RSA-OAEP, SHA-256; HKDF-SHA256; AES-256-GCM) and is bound to its method, path, module and time; the key is part
of the system status.`

const groupDescriptions: Record<keyof typeof contract, string> = {
  session: 'Opening and ending a memberSession.',
  members: 'The member and the password.',
  security: "What guards a member's account.",
  social: 'Sign-in through accounts elsewhere.',
  registration: 'Becoming a member under the rules of the brand.',
  verification: 'Puzzles, captchas and codes.',
  system: 'What the merchant is and permits. Answers in maintenance and to blocked visitors too.',
  wallet: 'What a member sees of the ledger.',
  withdrawals: 'Money on its way out: bound accounts, what has to be played first, requests and their confirmation.',
  deposits: 'Money on its way in: methods, orders, slips, timelines.',
  transfers: 'Money between the wallets of a member, and to members above and below.',
  games: 'The catalogue.',
  favourites: 'The favourite and the recent games of a member.',
  play: 'Starting games, and the menus of the lotteries.',
  winners: 'The winners board.',
  announcements: 'Announcements, promotions, popups and banners.',
  messages: 'Messages to a member.',
  records: "A member's statement out of the ledger.",
  protection:
    'Limits, breaks, self-exclusion and the reality check of a member, enforced at every bet, deposit and login.',
  agents: 'What an agent sees of the members they brought.',
  feedback: 'Messages of a visitor or a member.',
}

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const commonParameters: Record<string, Json> = {
  merchant: headerParameter(wireHeaders.merchant, 'The tenant the call is about.'),
  brandHost: headerParameter(
    wireHeaders.brandHost,
    'The brand host the visitor is on, instead of or beside the merchant.',
  ),
  language: headerParameter(wireHeaders.language, 'The language of texts, one the brand offers.'),
}

const encryptionHeaders: Json[] = [
  { ...headerParameter(wireHeaders.encryptionKey, '`v1.<kid>.<base64 of the wrapped key>`'), required: true },
  {
    ...headerParameter(wireHeaders.encryptionTimestamp, 'Milliseconds since 1970; at most five minutes off.'),
    required: true,
  },
  { ...headerParameter(wireHeaders.encryptionModule, "The row's module id."), required: true },
  headerParameter(wireHeaders.encryptedReply, '`sealed` asks for a sealed answer under the same key.'),
]

function operationOf(group: string, name: string, endpoint: Endpoint, schemaOf: SchemaOf): Json {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const request = schemaOf(endpoint.request, 'input')
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.token ? { security: [{ memberSession: [] }] } : {}),
    'x-module-id': endpoint.moduleId,
    'x-encrypted': endpoint.encrypt,
    'x-errors': [...endpoint.errors],
    parameters: [
      ...Object.keys(commonParameters).map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
      ...(endpoint.encrypt ? encryptionHeaders : []),
      ...(isQuery ? queryParameters(request) : []),
    ],
    ...(isQuery ? {} : { requestBody: requestBodyOf(endpoint, request) }),
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(successEnvelope(endpoint.response), 'output') } },
      },
      ...failuresOf(group, endpoint),
    },
  }
}

function queryParameters(request: Json): Json[] {
  const properties = (request.properties ?? {}) as Record<string, Json>
  const required = new Set((request.required ?? []) as string[])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function requestBodyOf(endpoint: Endpoint, request: Json): Json {
  if (!endpoint.encrypt) {
    const contentType = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    return { required: true, content: { [contentType]: { schema: request } } }
  }
  return {
    required: true,
    description: 'The sealed form of the JSON text described by `x-encrypted-content`.',
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/EncryptedBody' }, 'x-encrypted-content': request },
    },
  }
}

/** The refusals of a row by status, each with its codes. */
function failuresOf(group: string, endpoint: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set<ErrorCode>([...endpoint.errors, ...sharedErrorsOf(group, endpoint)])) {
    const { status } = errorTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorTable[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { errorCode: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  )
}

/** Of the refusals every call shares, the ones this row can really answer with. */
function sharedErrorsOf(group: string, endpoint: Endpoint): ErrorCode[] {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const never: Partial<Record<ErrorCode, boolean>> = {
    NOT_LOGGED_IN: !endpoint.token,
    SEAL_REQUIRED: !endpoint.encrypt,
    SEAL_INVALID: !hasBody,
    UNSUPPORTED_MEDIA_TYPE: !hasBody,
    ACCESS_RESTRICTED: group === 'system',
    MAINTENANCE: group === 'system',
  }
  return commonErrors.filter((code) => !never[code])
}

/** A schema that refers to itself has a name; it moves to where OpenAPI keeps such. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shared: Record<string, Json>): Json {
  const generated = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const text = JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _dialect, $defs, ...rest } = JSON.parse(text) as Json
  Object.assign(shared, $defs)
  return rest
}
