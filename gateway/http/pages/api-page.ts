import * as z from 'zod'
import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { errorTable } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { escapeHtml, type Page } from './page.ts'
import { type SchemaNode, schemaText } from './schema-text.ts'

/** The contract as a searchable page: every group and endpoint with request, response and errors. */
export function apiPage(origin: string, merchant: string): Page {
  const example = { origin, merchant }
  const groups = Object.entries(contract) as [string, EndpointGroup][]
  const calls = groups.reduce((sum, [, rows]) => sum + Object.keys(rows).length, 0)
  return {
    title: 'Marquee gateway',
    style,
    script,
    body: `<header><h1>Marquee gateway</h1>
<p>${calls} endpoints in ${groups.length} groups, generated from the endpoint table. <a href="/openapi.json">OpenAPI 3.1 document</a></p>
<input id="search" type="search" placeholder="Search endpoints, paths, fields, errors" aria-label="Search" autocomplete="off"></header>
<div class="frame"><nav aria-label="Groups">${groups.map(([group]) => `<a href="#${group}">${group}</a>`).join('')}<a href="#errors">errors</a></nav>
<main>${groups.map(([group, rows]) => groupHtml(group, rows, example)).join('')}${errorsHtml()}
<p id="nothing" hidden>No results.</p></main></div>`,
  }
}

interface Example {
  readonly origin: string
  readonly merchant: string
}

function groupHtml(group: string, rows: EndpointGroup, example: Example): string {
  const calls = Object.entries(rows).map(([name, endpoint]) => callHtml(`${group}.${name}`, endpoint, example))
  return `<section id="${group}"><h2>${group}</h2>${calls.join('')}</section>`
}

function callHtml(id: string, endpoint: Endpoint, example: Example): string {
  const badges = [
    endpoint.token && 'token',
    endpoint.encrypt && 'encrypted',
    endpoint.body === 'form' && 'form',
  ].filter(Boolean)
  return `<details class="call" id="${id}"><summary><b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code>
${badges.map((badge) => `<i>${badge}</i>`).join('')}<span>${escapeHtml(endpoint.summary)}</span></summary>
${endpoint.description ? `<p>${escapeHtml(endpoint.description)}</p>\n` : ''}<div class="two"><div><h3>Request</h3><pre>${textOf(endpoint.request, 'input')}</pre></div>
<div><h3>Value</h3><pre>${textOf(endpoint.response, 'output')}</pre></div></div>
<h3>Errors</h3><p>${endpoint.errors.map((code) => `<a href="#error-${code}"><code>${code}</code></a>`).join(' ') || 'None of its own.'}</p>
<h3>Example</h3><pre>${escapeHtml(curlOf(endpoint, example))}</pre>
<p class="id">${id} · module ${endpoint.moduleId}</p></details>`
}

function errorsHtml(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, message }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return `<section id="errors"><h2>errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function textOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const node = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as SchemaNode
  return escapeHtml(schemaText(node))
}

function curlOf(endpoint: Endpoint, { origin, merchant }: Example): string {
  const lines = [`curl -X ${endpoint.method} '${origin}${endpoint.path}'`, `-H '${wireHeaders.merchant}: ${merchant}'`]
  if (endpoint.token) lines.push(`-H 'authorization: Bearer $TOKEN'`)
  if (endpoint.encrypt) {
    lines.push(
      `-H 'content-type: application/json'`,
      `-H '${wireHeaders.encryptionKey}: v1.<kid>.<wrapped key>'`,
      `-H '${wireHeaders.encryptionTimestamp}: <milliseconds>'`,
      `-H '${wireHeaders.encryptionModule}: ${endpoint.moduleId}'`,
      `-d '{"iv":"…","ct":"…"}'`,
    )
  } else if (endpoint.body === 'form') {
    lines.push(...requiredFields(endpoint).map((name) => `--data-urlencode '${name}=…'`))
  } else if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    const body = Object.fromEntries(requiredFields(endpoint).map((name) => [name, '…']))
    lines.push(`-H 'content-type: application/json'`, `-d '${JSON.stringify(body)}'`)
  } else {
    lines.push(...requiredFields(endpoint).map((name) => `-G -d '${name}=…'`))
  }
  return lines.join(' \\\n  ')
}

function requiredFields(endpoint: Endpoint): string[] {
  const node = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as SchemaNode
  return [...(node.required ?? [])]
}

const style = `
header{padding:32px clamp(16px,4vw,48px) 16px}
h1{margin:0;font-size:28px}header p{color:var(--muted);margin:4px 0 16px}#search{width:min(560px,100%)}
.frame{display:grid;grid-template-columns:180px minmax(0,1fr);gap:24px;padding:0 clamp(16px,4vw,48px) 64px}
nav{position:sticky;top:16px;align-self:start;display:grid;gap:2px}
nav a{padding:6px 10px;border-radius:8px;text-decoration:none;color:var(--muted)}nav a:hover{background:var(--panel);color:var(--text)}
h2{font-size:18px;margin:24px 0 10px}h3{font-size:12px;text-transform:uppercase;letter-spacing:.06em;color:var(--muted);margin:16px 0 6px}
.call{background:var(--panel);border:1px solid var(--line);border-radius:12px;margin-bottom:8px;padding:0 16px}
.call[open]{padding-bottom:16px}
summary{cursor:pointer;padding:12px 0;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;list-style:none}
summary b{font-size:12px;min-width:58px;text-align:center;border-radius:6px;padding:2px 6px;border:1px solid currentColor}
.get{color:var(--good)}.post,.put{color:var(--warn)}.delete{color:var(--bad)}
summary i{font-style:normal;font-size:12px;color:var(--muted);border:1px solid var(--line);border-radius:99px;padding:0 8px}
summary span{flex-basis:100%;color:var(--muted)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
pre{margin:0;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
.id{color:var(--muted);font-size:12px;margin-bottom:0}
table{width:100%;border-collapse:collapse;background:var(--panel);border:1px solid var(--line);border-radius:12px}
td,th{padding:8px 12px;text-align:start;border-top:1px solid var(--line);vertical-align:top}tr:target{background:var(--line)}
@media (max-width:800px){.frame{grid-template-columns:minmax(0,1fr)}nav{position:static;display:flex;flex-wrap:wrap}.two{grid-template-columns:minmax(0,1fr)}}
`

const script = `
const search = document.getElementById('search')
const calls = [...document.querySelectorAll('.call')].map((call) => [call, call.textContent.toLowerCase()])
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const [call, text] of calls) { call.hidden = !words.every((word) => text.includes(word)); shown += call.hidden ? 0 : 1 }
  for (const section of document.querySelectorAll('main section')) {
    if (section.id === 'errors') section.hidden = words.length > 0
    else section.hidden = !section.querySelector('.call:not([hidden])')
  }
  document.getElementById('nothing').hidden = shown > 0
})
const openTarget = () => { const target = document.getElementById(location.hash.slice(1)); if (target?.matches('.call')) target.open = true }
addEventListener('hashchange', openTarget)
openTarget()
`
