import * as z from 'zod'
import { MAX_ASSET_BYTES, MAX_FONT_BYTES } from '#brand-engine/resolve/folder.ts'
import { contentSchemas } from '#brand-engine/schema/content-schema.ts'
import { RegistrationFile } from '#brand-engine/schema/registration-file.ts'
import { BrandFile, ownKeys } from '#brand-engine/schema/schema.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { switchTable } from '#contract/entities/whitelabel-tree.ts'

const LANGUAGE = 'a language code'
/** The longest line of prose in the documents. */
const WIDTH = 120

/** Checked by the schema, so that the document shows a valid file. */
const examplePromotion: z.input<typeof PromotionDocument> = {
  id: 'welcome-100',
  type: 'depositBonus',
  window: { showFrom: '2026-12-01', opens: '2026-12-01', closes: '2026-12-31', claimDays: 7 },
  period: 'once',
  audience: [{ is: 'firstDeposit' }],
  trigger: { on: 'deposit', min: '20.00' },
  reward: { kind: 'bonus', bp: 10_000, cap: '200.00' },
  wagering: {
    base: 'bonus',
    times: 25,
    contribution: { RNG: 10_000, LIVE: 1000, SPORTS: 5000 },
    maxBet: '5.00',
    days: 30,
  },
  budget: { total: '50000.00', claims: 1000 },
  claim: 'auto',
  words: {
    en: { title: '100 % on the first deposit', lead: 'Up to 200.00, paid after 25 times the bonus in stakes.' },
  },
}

/** The supported part of JSON Schema. */
interface Schema {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Generates docs/configuration.md: every key of a brand's files, from the schemas that validate them. */
export function configurationReference(): string {
  const brand = jsonSchema(BrandFile)
  const keys = Object.entries(brand.properties ?? {})
  return wrapped([
    '# Configuration of a brand',
    '',
    '<!-- Made by `npm run brand reference` from the schemas; a test compares. Change brand-engine/schema/ instead. -->',
    '',
    'A brand is a folder `brands/<code>/`. `brand.json` is the only file it needs; what it leaves out comes from the brand it `extends`, then from `brands/_defaults/`, then',
    'from the defaults below. Objects merge key by key, lists replace each other whole, `null` removes an inherited key (RFC 7386). Comments and trailing commas are allowed.',
    `Never inherited: ${ownKeys.map((key) => `\`${key}\``).join(', ')}.`,
    '',
    '`npm run brand explain <code> <key>` prints the file and line that set a value; `npm run brand check` lists problems by line.',
    '',
    '## brand.json',
    '',
    '| key | what it is | default |',
    '|---|---|---|',
    ...keys.map(
      ([key, schema]) => `| [\`${key}\`](#${anchor(key)}) | ${schema.title ?? ''} | ${defaultOf(key, schema, brand)} |`,
    ),
    '',
    ...keys.flatMap(([key, schema]) => section(key, schema, brand)),
    ...switchSection(),
    ...registrationSection(),
    ...otherFiles(),
  ]).join('\n')
}

/** Prose in lines of at most `WIDTH` characters; tables, headings and code have one line a row. */
function wrapped(lines: readonly string[]): string[] {
  let isCode = false
  return lines.flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode || /^(?:[|#<]|```)/.test(line) ? [line] : wrappedLine(line)
  })
}

function wrappedLine(line: string): string[] {
  const rows = ['']
  for (const word of line.split(' ')) {
    const row = rows.at(-1) ?? ''
    if (row.length + word.length + 1 > WIDTH) rows.push(word)
    else rows[rows.length - 1] = row ? `${row} ${word}` : word
  }
  return rows
}

function section(key: string, schema: Schema, parent: Schema): string[] {
  const inner = rows(schema, '')
  return [
    `### ${key}`,
    '',
    `${schema.description ?? ''} ${capital(typeOf(schema))}. Default: ${defaultOf(key, schema, parent)}.`,
    '',
    ...(inner.length ? ['| inside | type | default |', '|---|---|---|', ...inner, ''] : []),
    ...(schema.examples ?? []).flatMap((example) => [
      '```json',
      `{ ${JSON.stringify(key)}: ${spaced(example)} }`,
      '```',
      '',
    ]),
  ]
}

/** The keys of an object, of list entries or of record values; `[]` and `<name>` are placeholders for several. */
function rows(schema: Schema, path: string): string[] {
  if (schema.items) return rows(schema.items, `${path}[]`)
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, inner]) => {
      const here = path ? `${path}.${key}` : key
      const row = `| \`${here}\` | ${escaped(typeOf(inner))} | ${defaultOf(key, inner, schema)} |`
      return [row, ...rows(inner, here)]
    })
  }
  const value = schema.additionalProperties
  return typeof value === 'object' && (value.properties ?? value.items)
    ? rows(value, path ? `${path}.<name>` : '<name>')
    : []
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return oneOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${plural(typeOf(schema.items ?? {}))}`
  if (schema.type === 'object' && schema.propertyNames) {
    const names = schema.propertyNames.enum
    const value = typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'value'
    if (names && oneOf(names) === LANGUAGE) return `${value} per language`
    return names ? `${value} by name: ${oneOf(names)}` : `${value} by name`
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const bounds =
      schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER
    return bounds ? `number from ${schema.minimum} to ${schema.maximum}` : 'number'
  }
  if (schema.type === 'string') return schema.maxLength ? `text of at most ${schema.maxLength} characters` : 'text'
  if (schema.type === 'boolean') return 'true or false'
  return schema.type ?? 'value'
}

function oneOf(values: readonly unknown[]): string {
  if (values.includes('zh-CN') && values.length > 20) return LANGUAGE
  const words = values.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
  return words.length > 1 ? `one of ${words.join(', ')}` : (words[0] ?? '')
}

function plural(type: string): string {
  if (type === LANGUAGE) return 'language codes'
  return type === 'object' ? 'objects' : type.replace(/^text\b/, 'texts').replace(/^one of /, '')
}

function defaultOf(key: string, schema: Schema, parent: Schema): string {
  if (schema.default !== undefined) return `\`${shortened(JSON.stringify(schema.default))}\``
  return parent.required?.includes(key) ? 'must be given' : 'none'
}

function shortened(json: string): string {
  return escaped(json.length > 60 ? `${json.slice(0, 57)}…` : json)
}

function switchSection(): string[] {
  const rowsOf = Object.entries(switchTable).map(
    ([name, { group, byDefault, note }]) => `| \`${name}\` | \`${group}\` | ${byDefault ? 'on' : 'off'} | ${note} |`,
  )
  return [
    '## whitelabel.json',
    '',
    'The tree of switches, or only the nodes that differ: `[{ "modId": "LOGIN", "childrenNodes": [{ "modId": "FREEPLAY", "enabled": true }] }]`. A node below one that is off is off.',
    'The gateway decides by it; `features` of brand.json takes away and never gives.',
    '',
    '| switch | branch | default | what it switches |',
    '|---|---|---|---|',
    ...rowsOf,
    '',
  ]
}

function registrationSection(): string[] {
  const schema = jsonSchema(RegistrationFile)
  const fields = schema.properties?.fields
  const rule = typeof fields?.additionalProperties === 'object' ? fields.additionalProperties : {}
  return [
    '## registration.json',
    '',
    'Which ways to register there are, what each field accepts, and which fields each form asks for, in order. `types` narrows what the switches allow.',
    '',
    '| key | type | default |',
    '|---|---|---|',
    ...rows({ ...schema, properties: without(schema.properties ?? {}, 'fields') }, ''),
    ...rows(rule, 'fields.<field>'),
    '',
    `Fields: ${(fields?.propertyNames?.enum ?? []).map((name) => `\`${String(name)}\``).join(', ')}.`,
    'An `acceptedPattern` is RE2 and plain JavaScript at once; one that could hang a browser is refused.',
    '`byLanguage` replaces parts of a rule for visitors who read the site in that language: `"payeeName": { "patternId": "thai", "byLanguage": { "ja": { "patternId": "fullName" } } }`.',
    'A `birthday` that is enabled and required is part of every form, because the age is checked by it.',
    '',
  ]
}

function otherFiles(): string[] {
  const lists = Object.entries(contentSchemas).flatMap(([name, schema]) => [
    `### content/${name}.json`,
    '',
    '| key | type | default |',
    '|---|---|---|',
    ...rows(jsonSchema(schema), ''),
    '',
  ])
  return [
    '## Other files',
    '',
    '`messages/<language>.json` replaces texts of the product: `{ "home": { "jackpot": "The pot" } }`, by namespace and key of `app/i18n/locales/en/`.',
    `\`assets/\` holds pictures (svg, png, webp, jpg, ico), at most ${MAX_ASSET_BYTES / 1000} kB each, and fonts (woff2), at most ${MAX_FONT_BYTES / 1000} kB each. \`assets/logo.svg\` and \`assets/favicon.svg\` are drawn from the name when they are missing.`,
    '',
    ...lists,
    '### promotions/<id>.json',
    '',
    'A promotion that members can join: a deposit bonus, free rounds, a cashback, a rebate on stakes, a sign-in ladder, a promotion code, a gift of a VIP level, an application that an operator decides, a gift that an operator gives, a mission of several steps, a reward for invited friends, a prize wheel, golden eggs, a red envelope, a raffle, or a tournament; most kinds have a switch in whitelabel.json (REBATE, SIGNIN, PROMOCODE, VIP, REFERRAL, MISSION, PRIZEWHEEL, GOLDENEGG, REDENVELOPE, RAFFLE, TOURNAMENT). The file is the rule, and the terms that a member reads are generated from it; `words` are marketing words, in which a figure must occur in the rule, and `image` is the picture of its cards (a file of the brand, 800 × 450 or a like shape, with room at its left for the figure). An announcement of `content/promotions.json` with the same id is its text, not a card of its own. Amounts are decimal text in the currency of the brand, rates are basis points (10,000 bp are 100 %). `window.closes` is the last day. With `wagering.order` (`cashFirst` or `bonusFirst`) the bonus money can be staked itself: `counts` says whether its part of a stake or the whole stake counts, `maxRelease` how many times the bonus is paid at most. A changed rule is a new version: members keep the one that they joined. A raffle sets its prizes aside when it opens: `budget.total` has to cover them, and `trigger.outside` names a lottery of a supplier whose first result after `drawAt` is part of the draw (`vendor` and the code of the game); without a result the winners are not drawn. Free rounds name the games in which they can be had (`games`, as providers name them, of several providers if possible: one that refuses leaves the others); each round stakes `bet`, the budget pays rounds times bet, and what they win is cash, or with a `wagering` task of `base` `winnings` bonus money whose task starts when the rounds are over. `trigger` is a deposit, or `optIn`: they are ready as soon as a member takes part, and `audience` says who can. Prizes of wheels and eggs, days of a ladder and rewards of missions are cash ("5.00"), points ({ "points": 50 }), bonus money ({ "bonus": "5.00" }, with a `wagering` task) or free rounds ({ "freeRounds": { "rounds": 10, "bet": "0.20", "games": ["PG:PG_GARDEN_RUSH"], "days": 7 } }), which wait for the member to pick a game.',
    '',
    '```json',
    ...JSON.stringify(examplePromotion, null, 2).split('\n'),
    '```',
    '',
  ]
}

function jsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

const spaced = (value: unknown) =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']')
const escaped = (text: string) => text.replaceAll('|', '\\|')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const anchor = (key: string) => key.toLowerCase().replace(/[^a-z0-9-]/g, '')
