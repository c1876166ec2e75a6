import fc from 'fast-check'

/** A request as a scanner would send it: any method, address, headers and form. */
export interface StrangeRequest {
  readonly method: string
  /** Path and query, as they are written into the request line. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** What breaks careless code: control characters, prototypes, other scripts, templates, queries, very long texts. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    '\u0000',
    '\ud800',
    '\r\nset-cookie: a=b',
    '%00',
    '%ff%fe',
    '%E0%A4%A',
    '../../../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    'javascript:alert(1)',
    '//elsewhere.example/',
    'x'.repeat(1500),
    'ﷺ'.repeat(100),
  ),
  fc.integer().map(String),
)
const index = fc.constantFrom('0', '1', '-1', '4294967295', '100000000', '1e15', '', 'length', '__proto__')

/** Names of form fields and query parameters: those that the site knows, bent, and any others. */
const nameOf = (known: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.tuple(fc.constantFrom(...known), index).map(([name, at]) => `${name}[${at}]`),
    fc.tuple(fc.constantFrom(...known), fc.nat(200)).map(([name, depth]) => name + '.a'.repeat(depth)),
    fc.constantFrom('__proto__', 'constructor.prototype.x', '__intent__', '__state__', '_data', '_routes', 'index'),
    hostile,
  )

const headerNames = [
  ...['accept', 'accept-language', 'accept-encoding', 'content-type', 'content-length-hint', 'cookie', 'if-none-match'],
  ...['origin', 'referer', 'range', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['authorization', 'sec-fetch-site', 'sec-fetch-mode', 'x-requested-with', 'x-remix-response', 'expect-ct'],
]
/** Node's own client refuses what cannot be written into a header, so that is left to the values above. */
const headerValue = hostile.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2000))

/** Requests to one of `paths`, with `known` as names of fields and parameters. */
export function strangeRequests(paths: readonly string[], known: readonly string[]): fc.Arbitrary<StrangeRequest> {
  const pairs = fc.array(fc.tuple(nameOf(known), hostile), { maxLength: 30 })
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    pairs.map((list) => `?${new URLSearchParams(list.slice(0, 8))}`),
    hostile.map((text) => `?${encodeLine(text)}`),
  )
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...paths) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...paths), hostile).map(([at, tail]) => `${at}/${encodeLine(tail)}`),
    },
    { weight: 1, arbitrary: hostile.map((text) => `/${encodeLine(text)}`) },
  )
  const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 5, noNullPrototype: true })
  const method = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  )
  const body = fc.oneof(
    pairs.map((list) => ({
      type: 'application/x-www-form-urlencoded',
      text: `${new URLSearchParams(list)}`,
    })),
    pairs.map((list) => ({ type: 'application/json', text: JSON.stringify(Object.fromEntries(list)) })),
    hostile.map((text) => ({ type: 'application/json', text })),
    pairs.map((list) => ({ type: 'multipart/form-data; boundary=b', text: multipart(list) })),
    hostile.map((text) => ({ type: 'multipart/form-data; boundary=b', text })),
  )
  return fc.record({ method, path, query, headers, body }).map(({ method, path, query, headers, body }) => {
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    return {
      method,
      path: path + query,
      headers: hasBody ? { 'content-type': body.type, ...headers } : headers,
      body: hasBody ? body.text : null,
    }
  })
}

/** As a browser writes it, lone surrogates replaced; texts that are escaped already are left as they are. */
const encodeLine = (text: string) =>
  Buffer.from(text)
    .toString()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)

function multipart(list: readonly [string, string][]): string {
  const parts = list.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  return `${parts.join('')}--b--\r\n`
}
