import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { PREVIEW_QUERY, signPreview } from '#brand-engine/preview-token.ts'
import { readCurrent } from '#brand-engine/published.ts'
import { checkDraft } from '../check/check.ts'
import { currentUser, webSecret } from '../current-user.ts'
import { formatProblem, formatTable } from '../format.ts'
import { type Command, placeOptions, placesOf } from '../places.ts'
import { askSite, localSite } from '../site.ts'
import { publish, switchTo } from './publish.ts'
import { BrandIsLocked, historyOf, keepDraft, versionsOf, withLock } from './versions.ts'

const options = {
  ...placeOptions,
  draft: { type: 'string' },
  site: { type: 'string', multiple: true },
  'no-smoke': { type: 'boolean', default: false },
  by: { type: 'string' },
  note: { type: 'string', default: '' },
  to: { type: 'string' },
  hours: { type: 'string', default: '24' },
  json: { type: 'boolean', default: false },
} as const

/** Checks, stores a version, verifies it as a preview, switches, and verifies again. */
export const publishCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const places = placesOf(values, env)
  const code = positionals[0] ?? ''
  const folder = values.draft ?? join(places.brandsDir, code)
  if (!code || !existsSync(join(folder, 'brand.json'))) {
    print(code ? `${folder} holds no brand.json.` : 'Which brand? npm run brand publish <code>')
    return 1
  }
  const sites = values['no-smoke'] ? [] : await runningSites(values.site ?? [localSite(env)], print)
  if (!sites) return 1
  const by = values.by ?? currentUser()
  const { note } = values
  return unlessLocked(print, () =>
    publish({ places, code, folder, sites, by, note, secret: webSecret(env), now: () => new Date(), print }),
  )
}

/** Serves an earlier version, or the folder. */
export const rollbackCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const places = placesOf(values, env)
  const code = positionals[0] ?? ''
  const kept = versionsOf(places.publishedDir, code)
  const current = readCurrent(places.publishedDir, code)
  if (!kept.length) {
    print(code ? `"${code}" was never published here.` : 'Which brand? npm run brand rollback <code>')
    return 1
  }
  const target = values.to === 'folder' ? null : Number(values.to ?? versionBefore(places.publishedDir, code))
  if (target !== null && !kept.includes(target)) {
    print(`There is no version ${values.to ?? 'before this one'} of "${code}"; stored versions: ${kept.join(', ')}.`)
    return 1
  }
  if (target === (current?.version ?? null)) {
    print(`"${code}" is served that way already.`)
    return 1
  }
  const sites = values['no-smoke'] ? [] : await runningSites(values.site ?? [localSite(env)], print)
  if (!sites) return 1
  const by = values.by ?? currentUser()
  const { note } = values
  const action = target === null ? 'follow the folder' : 'rollback'
  return unlessLocked(print, () =>
    withLock(places.publishedDir, code, () =>
      switchTo({ places, code, sites, by, note, now: () => new Date(), print }, target, action),
    ),
  )
}

/** Prints who published which version when. */
export const historyCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { publishedDir } = placesOf(values, env)
  const code = positionals[0] ?? ''
  const entries = historyOf(publishedDir, code)
  if (values.json) print(JSON.stringify(entries, null, 2))
  else if (!entries.length) print(`Nothing was published of "${code}" yet: it follows its folder.`)
  else {
    const name = (version: number | null) => (version === null ? 'folder' : String(version))
    const rows = entries.map(({ at, by, action, version, before, note }) => {
      return {
        when: at.slice(0, 19).replace('T', ' '),
        who: by,
        what: action,
        version: name(version),
        before: name(before),
        note,
      }
    })
    for (const line of formatTable(rows)) print(line)
    const current = readCurrent(publishedDir, code)
    print(`Served now: ${current ? `version ${current.version}` : 'the folder, as it is saved'}.`)
  }
  return 0
}

/** Prints a link that shows a draft on the live site. */
export const previewCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const places = placesOf(values, env)
  const code = positionals[0] ?? ''
  const folder = values.draft ?? join(places.brandsDir, code)
  const hours = Number(values.hours)
  const secret = webSecret(env)
  if (!code || !existsSync(join(folder, 'brand.json'))) {
    print(code ? `${folder} holds no brand.json.` : 'Which brand? npm run brand preview <code>')
    return 1
  }
  if (!secret || !(hours > 0 && hours <= 24 * 30)) {
    print(
      secret ? '--hours is a number up to 720.' : 'WEB_SECRET is not set: the site signs with it, so this must too.',
    )
    return 1
  }
  const problems = await checkDraft(places, code, folder)
  for (const problem of problems) print(formatProblem(problem))
  if (problems.some(({ severity }) => severity === 'error')) {
    print('No link: a draft with errors cannot be shown.')
    return 1
  }
  const expiresAt = Math.floor(Date.now() / 1000 + hours * 3600)
  const draft = keepDraft(places.publishedDir, code, folder, expiresAt)
  const query = `/?${PREVIEW_QUERY}=${signPreview({ code, draft, expiresAt }, secret)}`
  const { brandsDir, themesDir, publishedDir, localesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir })
  const served = directory.findByCode(code)
  await directory.close()
  if (!served) print(`"${code}" is not served yet, so its hosts show nothing: the link works once it is.`)
  const { port } = new URL(localSite(env))
  print(`http://${code}.localhost:${port}${query}`)
  if (served && !served.mainDomain.endsWith('.localhost')) print(`https://${served.mainDomain}${query}`)
  print(
    `Valid until ${new Date(expiresAt * 1000).toISOString()}; search engines must not index it. ?${PREVIEW_QUERY}=off ends the preview.`,
  )
  return 0
}

/** The sites that respond; null, with a message, if one does not. */
async function runningSites(
  sites: readonly string[],
  print: (line: string) => void,
): Promise<readonly string[] | null> {
  for (const address of sites) {
    const answer = await askSite({ address, host: 'localhost', path: '/healthcheck', timeoutMs: 5000 }).catch(
      () => null,
    )
    if (answer) continue
    print(`No site responds at ${address}: name one with --site, or skip the page checks with --no-smoke.`)
    return null
  }
  return sites
}

/** The version that was served before the current one. */
function versionBefore(publishedDir: string, code: string): number {
  const current = readCurrent(publishedDir, code)?.version ?? null
  const entry = historyOf(publishedDir, code).findLast(
    ({ version, before }) => version === current && before !== null && before !== current,
  )
  return entry?.before ?? Number.NaN
}

async function unlessLocked(print: (line: string) => void, work: () => Promise<boolean>): Promise<number> {
  try {
    return (await work()) ? 0 : 1
  } catch (error) {
    if (!(error instanceof BrandIsLocked)) throw error
    print(error.message)
    return 1
  }
}
