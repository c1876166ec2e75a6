import { IncomingMessage, type ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { withTimeout } from 'es-toolkit'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Brand, BrandDirectory } from '#brand-engine/index.ts'
import { brandDirectory, brandServing } from '../brand/directory.server.ts'
import { previewedBrand } from '../brand/preview.server.ts'
import { webSettings } from '../env.server.ts'
import { overloadPage, statusPage } from '../features/status/index.server.ts'
import { loadStatusOf } from '../gateway-client/index.server.ts'
import { withErrorResponses } from '../gateway-client/route-errors.server.ts'
import { BODY_LIMIT_BYTES, isUpload, refuseForm, UPLOAD_LIMIT_BYTES } from '../http-limits/form-body.server.ts'
import { loadLimits } from '../http-limits/load-limits.server.ts'
import { detectLanguage } from '../i18n/language.server.ts'
import { PageCache, pageResponse, type Renderer, sendPage } from '../page-cache/page-cache.server.ts'
import { isCacheableAddress, pageKeyOf } from '../page-cache/page-key.server.ts'
import { type ClientConnection, readConnection, stripForwardedHeaders } from './client-connection.ts'
import { compressed } from './compress.server.ts'
import { disableForeignHost } from './foreign-host.server.ts'
import { runGuards } from './guards.server.ts'
import { SAFE_METHODS } from './origin-check.ts'
import { bindContext, openContext, type RequestContext } from './request-context.server.ts'
import { setResponseHeaders, setSecurityHeaders } from './response-headers.server.ts'

/** A visitor waits this long for a page that the cache renders, then gets one of their own, streamed. */
const CACHE_WAIT_MS = 250
/** A status that the gateway has not sent by then is left to the page itself. */
const STATUS_WAIT_MS = 50

export interface AppOptions {
  /** Renders a request: Remix. */
  readonly render: Renderer
  /** The built client files; development serves them from source. */
  readonly clientDir?: string
  /** Off in development, where pages change with their source. */
  readonly hasPageCache: boolean
  /** How long a visitor waits for a page that the cache renders, ms. */
  readonly cacheWaitMs?: number
}

/** The site as an HTTP application. */
export interface App {
  respond(request: Request, bindings: HttpBindings): Response | Promise<Response>
  /** Writes a page that the cache has, before anything else is done for the request. @returns whether it did */
  sendCachedPage(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** From now on `/readyz` answers 503; requests are taken until the server is drained. */
  announceDrain(): void
  /** The main domain of each brand. */
  mainHosts(): Promise<readonly string[]>
}

interface Site {
  readonly connection: ClientConnection
  readonly brands: BrandDirectory
  readonly served: Brand | null
  readonly context: RequestContext | null
}

const NO_STORE = { 'Cache-Control': 'no-store' }

type Env = { Bindings: HttpBindings; Variables: { site: Site } }

/** Remix with the responses of route errors. */
export function createRenderer(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  return createRequestHandler({ ...build, routes: withErrorResponses(build.routes) }, mode)
}

/** A request passes down once: health, static files, context, body limit, guards, page cache, Remix. */
export function createApp({ render, clientDir, hasPageCache, cacheWaitMs = CACHE_WAIT_MS }: AppOptions): App {
  disableForeignHost()
  const cache = hasPageCache ? new PageCache(render) : null
  let isDraining = false
  const load = () => (loadLimits.isShedding ? 'shedding' : 'normal')
  const app = new Hono<Env>()
  for (const path of ['/livez', '/healthcheck']) app.get(path, (c) => c.text('ok', 200, NO_STORE))
  app.get('/readyz', (c) =>
    c.json({ status: isDraining ? 'draining' : 'ready', load: load() }, isDraining ? 503 : 200, NO_STORE),
  )
  if (clientDir) app.use('/assets/*', securedAssets, serveStatic({ root: clientDir, precompressed: true }))
  app.use(compressResponses)
  app.use(openSite)
  app.use(refuseMethod)
  app.use(limitLoad)
  app.use(limitBody)
  app.all('*', (c) => handle(c, render, cache, cacheWaitMs))
  // http-server.ts answers for faults.
  app.onError((error) => {
    throw error
  })
  return {
    respond: (request, bindings) => app.fetch(request, bindings),
    sendCachedPage,
    announceDrain() {
      isDraining = true
    },
    mainHosts: async () => (await brandDirectory()).list().map(({ mainDomain }) => mainDomain),
  }

  function sendCachedPage(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!cache || !brandsAtHand) return false
    const key = pageKeyOf(incoming, brandsAtHand)
    const found = key && cache.find(key)
    if (!found) return false
    sendPage(found.page, found.state, String(incoming.headers['accept-encoding'] ?? ''), outgoing)
    return true
  }
}

let brandsAtHand: BrandDirectory | null = null

/** Files under assets/ carry a hash in their name. */
async function securedAssets(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.ok) return
  c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  setSecurityHeaders(c.res.headers, connectionOf(c).isSecure)
}

async function compressResponses(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  await next()
  if (webSettings().compress) c.res = compressed(c.req.raw, c.res)
}

function connectionOf(c: Context<Env>): ClientConnection {
  const remoteAddress = c.env.incoming.socket.remoteAddress ?? ''
  return readConnection((name) => c.req.raw.headers.get(name), webSettings(), remoteAddress)
}

/** Opens the context, and completes the headers of whatever response comes back. */
async function openSite(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  brandsAtHand ??= await brandDirectory()
  const connection = connectionOf(c)
  const served = brandServing(brandsAtHand, connection)
  const context = served && (await contextFor(c, connection, served, brandsAtHand))
  c.set('site', { connection, brands: brandsAtHand, served, context })
  await next()
  const response = new Response(c.res.body, c.res)
  if (context) await setResponseHeaders(response.headers, context)
  else setSecurityHeaders(response.headers, connection.isSecure)
  c.res = undefined
  c.res = response
}

async function contextFor(
  c: Context<Env>,
  connection: ClientConnection,
  served: Brand,
  brands: BrandDirectory,
): Promise<RequestContext> {
  const { headers } = c.req.raw
  const previewed = previewedBrand(c.req.raw, connection.authority, served, brands)
  const brand = previewed ?? served
  const preferred = await detectLanguage({
    brand,
    cookieHeader: headers.get('cookie') ?? '',
    acceptLanguage: headers.get('accept-language') ?? '',
    isSecure: connection.isSecure,
  })
  return openContext({
    header: (name) => headers.get(name),
    connection,
    address: c.env.incoming.url ?? '/',
    brand,
    isPreview: previewed !== null,
    preferred,
    method: c.req.method,
  })
}

/** Refuses what is too much for this process, or too much of one network, before anything is read. */
async function limitLoad(c: Context<Env>, next: () => Promise<void>) {
  const { connection, context } = c.get('site')
  const { method, path } = c.req
  const isByScript = c.req.header('sec-fetch-dest') === 'empty'
  const overload = await loadLimits.admit({ method, path, isByScript, connection })
  if (!overload) return loadLimits.run(path, next)
  return context ? overloadPage(context, overload) : c.text('', overload.status)
}

const limits = {
  form: bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseBody }),
  upload: bodyLimit({ maxSize: UPLOAD_LIMIT_BYTES, onError: refuseBody }),
}

function limitBody(c: Context<Env>, next: () => Promise<void>) {
  const { headers } = c.req.raw
  // Browsers send a form with its length; without it hono/body-limit fails on the requests of @hono/node-server.
  if (headers.has('transfer-encoding')) return Promise.resolve(refuseLength(c))
  if (!headers.has('content-length')) return next()
  return (isUpload(c.req.path, headers) ? limits.upload : limits.form)(c, next)
}

function refuseLength(c: Context<Env>): Response {
  const { context } = c.get('site')
  return context ? statusPage(context, 411, 'brokenRequest', { Connection: 'close' }) : c.text('', 411)
}

function refuseBody(c: Context): Response {
  const { context } = c.get('site') as Site
  return context ? statusPage(context, 413, 'bodyTooLarge', { Connection: 'close' }) : c.text('Body too large', 413)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Before anything builds a Request: TRACE and CONNECT cannot be one. */
function refuseMethod(c: Context<Env>, next: () => Promise<void>) {
  const { context } = c.get('site')
  if (METHODS.has(c.req.method)) return next()
  const headers = { Allow: 'GET, HEAD, POST' }
  return Promise.resolve(context ? statusPage(context, 405, 'methodNotAllowed', headers) : c.text('', 405, headers))
}

/** A Host header that no brand has may be no host at all. */
const NO_SITE = { isSecure: false, authority: 'unknown.invalid' }

/** No client reads it; in logs it says that the client closed the connection. */
const CLIENT_CLOSED = 499

async function handle(
  c: Context<Env>,
  render: Renderer,
  cache: PageCache | null,
  cacheWaitMs: number,
): Promise<Response> {
  const { connection, brands, served, context } = c.get('site')
  // The visitor left while the request waited its turn: a response that has closed already would keep its context for ever.
  if (c.env.outgoing.closed) return new Response(null, { status: CLIENT_CLOSED })
  const request = siteRequest(c, served ? connection : NO_SITE)
  if (context) {
    const unbind = bindContext(request, context)
    const { outgoing } = c.env
    outgoing.once('close', () => unbind({ isAbandoned: !outgoing.writableFinished }))
  }
  const refused = await runGuards({
    request,
    url: new URL(request.url),
    connection,
    brands,
    site: served && context ? { served, context } : null,
  })
  if (refused || !context) return refused ?? new Response(null, { status: 404 })
  const cached = cache && (await cachedPage(c, cache, cacheWaitMs))
  if (cached) return cached
  if (SAFE_METHODS.has(request.method)) return render(request)
  const body = await c.req.arrayBuffer()
  const refusal = await refuseForm(body, request.headers.get('content-type'))
  return refusal ? statusPage(context, refusal, 'brokenRequest') : render(new Request(request, { body }))
}

/** The request with the URL as the client sees it, without headers that only a proxy may set, and without its body. */
function siteRequest(
  c: Context<Env>,
  { isSecure, authority }: Pick<ClientConnection, 'isSecure' | 'authority'>,
): Request {
  const headers = stripForwardedHeaders(c.req.raw.headers)
  headers.set('host', authority)
  const { pathname, search } = new URL(c.req.url)
  const { method, signal } = c.req.raw
  return new Request(`${isSecure ? 'https' : 'http'}://${authority}${pathname}${search}`, { method, headers, signal })
}

/** A page that the cache has to render first. */
async function cachedPage(c: Context<Env>, cache: PageCache, waitMs: number): Promise<Response | null> {
  const { brands, context } = c.get('site')
  const { incoming } = c.env
  if (!context || context.isPreview || !(incoming instanceof IncomingMessage) || !isCacheableAddress(incoming))
    return null
  await withTimeout(() => loadStatusOf(context), STATUS_WAIT_MS).catch(() => null)
  const key = pageKeyOf(incoming, brands)
  const page = key && (await withTimeout(() => cache.refresh(key), waitMs).catch(() => null))
  return page && pageResponse(page, c.req.header('accept-encoding') ?? '')
}
