import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnRequest, SAFE_METHODS } from '#app/server/origin-check.ts'
import { type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import type { Places } from '../scripts/brand/places.ts'
import { folderOf, hashesOf, readTexts } from './brand-folder.ts'
import { brandModel } from './brand-model.ts'
import { Drafts } from './drafts.ts'
import { json } from './json.ts'
import { studioIndex, studioPage } from './page.ts'
import { STUDIO_PATH, TOKEN_HEADER } from './paths.ts'
import { answerPost } from './posts.ts'
import { productTexts } from './product-texts.ts'
import { type RoleOptions, rolesOf } from './roles.ts'

export interface BrandStudioOptions {
  readonly places: Places
  readonly roles: RoleOptions
  /** Signs the leave to see a draft, as the site reads it. */
  readonly webSecret: string
  /** The bundled script and style of the page. */
  readonly clientDir: string
}

export interface BrandStudio {
  /** The answer to a request below STUDIO_PATH; null where there is nothing, which the site answers as it answers any such address. */
  answer(request: Request): Promise<Response | null>
  close(): Promise<void>
}

const clientFiles: Readonly<Record<string, string>> = {
  'client.js': 'text/javascript; charset=utf-8',
  'client.css': 'text/css; charset=utf-8',
}

/** The theme and brand studio: an operator's page beside the site, on a development server alone. */
export async function openBrandStudio({
  places,
  roles,
  webSecret,
  clientDir,
}: BrandStudioOptions): Promise<BrandStudio> {
  const { brandsDir, themesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, watch: true })
  const drafts = new Drafts(places, webSecret, directory)
  const token = randomBytes(24).toString('base64url')

  return { answer, close: () => directory.close() }

  async function answer(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    const host = request.headers.get('host') ?? url.host
    // A name that another site could point at this machine is no way in.
    if (!isThisMachine(host) || !url.pathname.startsWith(STUDIO_PATH)) return null
    const [code = '', part = '', ...rest] = url.pathname.slice(STUDIO_PATH.length).split('/').filter(Boolean)
    if (rest.length) return null
    const port = /:\d+$/.exec(host)?.[0] ?? ''
    if (!code) return isRead(request) ? studioIndex(openBrands(directory), port) : null
    if (clientFiles[code] && !part) return clientFile(clientDir, code)
    const folder = folderOf(brandsDir, code)
    if (!folder) return null
    if (!SAFE_METHODS.has(request.method)) {
      const isOurs = isOwnRequest(request.method, request.headers, `http://${host}`) && hasToken(request, token)
      return isOurs
        ? answerPost({ places, drafts, roles, code, folder, name: part, request })
        : json({ error: 'This page is of another start of the development server: reload it.' }, 403)
    }
    if (!part && !host.startsWith(`${code}.localhost`)) {
      return Response.redirect(`http://${code}.localhost${port}${STUDIO_PATH}/${code}`, 302)
    }
    if (!part) return studioPage(code, token)
    if (part === 'model')
      return json(brandModel(places, directory, { code, folder, roles: await rolesOf(roles, code) }))
    if (part === 'base') return json(hashesOf(readTexts(folder)))
    if (part === 'texts') return json(productTexts(places.localesDir, url.searchParams.get('lang') ?? ''))
    return null
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function openBrands(directory: BrandDirectory) {
  return directory.list().map(({ settings }) => ({ code: settings.code, name: settings.name }))
}

function isThisMachine(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}

function hasToken(request: Request, token: string): boolean {
  const [given, right] = [Buffer.from(request.headers.get(TOKEN_HEADER) ?? ''), Buffer.from(token)]
  return given.length === right.length && timingSafeEqual(given, right)
}

function clientFile(clientDir: string, name: string): Response | null {
  const path = join(clientDir, name)
  if (!existsSync(path)) return null
  return new Response(new Uint8Array(readFileSync(path)), {
    headers: {
      'Content-Type': clientFiles[name] ?? '',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
