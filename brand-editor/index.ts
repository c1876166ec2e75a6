import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brand-engine/brand.ts'
import { normaliseHost } from '#brand-engine/hosts.ts'
import { type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import type { Places } from '../scripts/brand/places.ts'
import { folderOf, hashesOf, readTexts } from './brand-folder.ts'
import { brandModel } from './brand-model.ts'
import { Drafts } from './drafts.ts'
import { json } from './json.ts'
import { editorIndex, editorPage } from './page.ts'
import { EDITOR_PATH, TOKEN_HEADER } from './paths.ts'
import { handlePost } from './posts.ts'
import { productTexts } from './product-texts.ts'
import { type RoleOptions, rolesOf } from './roles.ts'
import { shownBrand } from './shown-brand.ts'

export interface BrandEditorOptions {
  readonly places: Places
  readonly roles: RoleOptions
  /** Signs preview tokens; the site checks them with the same secret. */
  readonly webSecret: string
  /** The bundled script and style of the page. */
  readonly clientDir: string
  /** The site's parts catalogue for a brand, in a language; the site's components are not the editor's to import. */
  partsPage(brand: Brand, language: string): Promise<Response>
}

export interface BrandEditor {
  /** The response to a request below EDITOR_PATH; null for an unknown address, which the site handles. */
  respond(request: Request): Promise<Response | null>
  close(): Promise<void>
}

const clientFiles: Readonly<Record<string, string>> = {
  'client.js': 'text/javascript; charset=utf-8',
  'client.css': 'text/css; charset=utf-8',
}

/** The brand editor: a page for operators beside the site, on the development server only. */
export async function openBrandEditor({
  places,
  roles,
  webSecret,
  clientDir,
  partsPage,
}: BrandEditorOptions): Promise<BrandEditor> {
  const { brandsDir: dir, themesDir, localesDir } = places
  const directory = await openBrandDirectory({ dir, themesDir, localesDir, watch: true })
  const drafts = new Drafts(places, webSecret, directory)
  const token = randomBytes(24).toString('base64url')

  return { respond, close: () => directory.close() }

  async function respond(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    const host = request.headers.get('host') ?? url.host
    // Other host names could point at this machine (DNS rebinding).
    if (!isThisMachine(host) || !url.pathname.startsWith(EDITOR_PATH)) return null
    const [code = '', part = '', ...rest] = url.pathname.slice(EDITOR_PATH.length).split('/').filter(Boolean)
    if (rest.length) return null
    const port = /:\d+$/.exec(host)?.[0] ?? ''
    if (!code) return isRead(request) ? editorIndex(openBrands(directory), port) : null
    if (clientFiles[code] && !part) return clientFile(clientDir, code)
    const folder = folderOf(dir, code)
    if (!folder) return null
    if (!isRead(request)) {
      const isOwnPage = request.headers.get('origin') === `http://${host}` && hasToken(request, token)
      return isOwnPage
        ? handlePost({ places, drafts, roles, code, folder, name: part, request })
        : json({ error: 'The development server was restarted: reload this page.' }, 403)
    }
    if ((!part || part === 'parts') && !host.startsWith(`${code}.localhost`)) {
      const path = part ? `${code}/${part}` : code
      return Response.redirect(`http://${code}.localhost${port}${EDITOR_PATH}/${path}`, 302)
    }
    if (!part) return editorPage(code, token)
    if (part === 'parts') {
      const brand = shownBrand(request, { places, directory, webSecret, code, folder })
      return brand ? partsPage(brand, url.searchParams.get('lang') ?? '') : null
    }
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
  const name = normaliseHost(host)
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
