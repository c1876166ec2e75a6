import * as z from 'zod'
import { EncryptedBody } from '#contract/encrypted-call.ts'
import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import { FailureEnvelope, successEnvelope, wireHeaders } from '#contract/envelope.ts'
import { commonErrors, type ErrorCode, errorTable } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'

type Json = Record<string, unknown>
type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

/** The OpenAPI 3.1 document of the whole contract. */
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
    info: {
      title: 'Marquee gateway',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This gateway.' }],
    tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        memberSession: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a memberSession, returned by the login endpoints.',
        },
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

const introduction = `Every response is \`{ success: true, value }\` or \`{ success: false, errorCode, message, params, fields, requestId }\`.
The header \`${wireHeaders.merchant}\` names the merchant. Without it, the brand host in \`${wireHeaders.brandHost}\` or the Host header
identifies the merchant. Amounts of money are strings of whole minor units, next to their currency.

The body of an encrypted call is \`{ iv, ct }\`, encrypted with AES-256-GCM. Its key is derived with HKDF-SHA256 from random bytes,
which are encrypted with the gateway's RSA key (RSA-OAEP, SHA-256). The body is bound to method, path, module id and time.
\`system.getStatus\` returns the RSA key as \`sealKey\`.`

const groupDescriptions: Record<keyof typeof contract, string> = {
  session: 'Log in and out.',
  members: 'The member and their password.',
  security: "Security settings of the member's account.",
  social: 'Sign-in with social accounts.',
  registration: "Registration under the brand's rules.",
  verification: 'Slider challenges, captchas and codes.',
  system: 'Status and configuration of the merchant. Available during maintenance and to blocked visitors.',
  wallet: "The member's balance and payment password.",
  withdrawals: 'Payout accounts, wagering requirements, withdrawals and their confirmation.',
  deposits: 'Deposit methods, orders, slips and timelines.',
  transfers: "Transfers between the member's wallets, and to their upline and downline.",
  games: 'The game catalogue.',
  favourites: "The member's favourite and recent games.",
  play: 'Game launches and lottery menus.',
  lotteries: 'Open issues and last numbers of the lotteries.',
  winners: 'Winners board.',
  draws: 'Prize wheels, golden eggs and red envelopes, each bound to a hash that is shown before.',
  promotions: 'Promotions: what a member can join, rewards to take, and bonuses with their wagering.',
  missions: 'Missions with their steps, and the ranks of their members.',
  offers: 'Promotions as everybody may read them.',
  vip: 'VIP: the level of a member, experience, and what each level gives.',
  points: 'Points: balance, rewards to redeem them for, redemptions, and points turned into cash.',
  announcements: 'Announcements, promotions, popups and banners.',
  messages: "The member's messages.",
  records: "The member's statement and bet records.",
  protection:
    'Limits, breaks, self-exclusion and reality check of the member, enforced for every bet, deposit and login.',
  agents: "The agent's downline and referrals.",
  affiliates: "Agents' links, and messages to the servers of affiliates.",
  contracts: 'Contracts of agents with the agent above, and what they were paid',
  series: 'Series of downlines per group of lotteries',
  feedback: 'Feedback of visitors and members.',
  pageSpeed: 'Field figures of speed.',
}

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const commonParameters: Record<string, Json> = {
  merchant: headerParameter(wireHeaders.merchant, 'The merchant code.'),
  brandHost: headerParameter(
    wireHeaders.brandHost,
    'The brand host that the visitor uses, instead of or together with the merchant code.',
  ),
  language: headerParameter(wireHeaders.language, 'The language of texts; one of the languages of the brand.'),
}

const encryptionHeaders: Json[] = [
  { ...headerParameter(wireHeaders.encryptionKey, '`v1.<kid>.<base64 of the wrapped key>`'), required: true },
  {
    ...headerParameter(wireHeaders.encryptionTimestamp, 'Unix time in milliseconds; less than five minutes off.'),
    required: true,
  },
  { ...headerParameter(wireHeaders.encryptionModule, 'The `x-module-id` of the operation.'), required: true },
  headerParameter(wireHeaders.encryptedReply, '`sealed` requests a reply that is encrypted with the same key.'),
]

function operationOf(group: string, name: string, endpoint: Endpoint, schemaOf: SchemaOf): Json {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const request = schemaOf(endpoint.request, 'input')
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    security: endpoint.token ? [{ memberSession: [] }] : [],
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
        description: 'Success.',
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
    description: 'The encrypted form of the JSON document that `x-encrypted-content` describes.',
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/EncryptedBody' }, 'x-encrypted-content': request },
    },
  }
}

/** The errors of an endpoint by HTTP status. */
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

/** The common errors that this endpoint can return. */
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

/** A recursive schema has a name; it moves to the shared schemas of the document. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shared: Record<string, Json>): Json {
  const generated = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const text = JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _dialect, $defs, ...rest } = JSON.parse(text) as Json
  Object.assign(shared, $defs)
  return rest
}
