import { parseArgs } from 'node:util'
import { shippedLanguages } from '#brand-engine/shipped-languages.ts'
import { type Language, languageCodes } from '#contract/entities/languages.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { type Command, type CommandContext, placeOptions, placesOf } from '../places.ts'
import { askSite, localSite, until } from '../site.ts'
import { CannotCreate, createBrand, type NewBrand } from './create.ts'
import { listOf, type Question, questionsFor } from './new-questions.ts'
import { themeNames } from './theme-palette.ts'

/** Time limit for a running site to load the new folder, in milliseconds. */
const LIVE_WITHIN_MS = 10_000

/** Prompts for values that the flags leave out, writes the folder, and waits until a running site shows it. */
export const newBrand: Command = async (context) => {
  const { print, env } = context
  const { positionals, values } = parseArgs({
    args: [...context.args],
    allowPositionals: true,
    options: {
      ...placeOptions,
      name: { type: 'string' },
      domain: { type: 'string', multiple: true },
      languages: { type: 'string' },
      theme: { type: 'string' },
      currency: { type: 'string' },
      age: { type: 'string' },
      without: { type: 'string' },
      regulated: { type: 'boolean', default: false },
      extends: { type: 'string' },
      yes: { type: 'boolean', default: false },
      site: { type: 'string', default: localSite(env) },
    },
  })
  const places = placesOf(values, env)
  const startedMs = Date.now()
  const code = positionals[0] ?? (values.yes ? '' : (await context.ask('Code (its folder): ')).trim())
  const given = { ...values, domain: values.domain?.join(',') }
  const answers: Partial<Record<Question['flag'], string>> = {}
  const languages = shippedLanguages(places.localesDir) ?? languageCodes
  for (const question of questionsFor(code, themeNames(places.themesDir), [...languages])) {
    const answer = await answerTo(question, given[question.flag], values.yes, context)
    if (answer === null) return 1
    answers[question.flag] = answer
  }
  const brand = brandOf(code, answers, { isRegulated: values.regulated, parent: values.extends ?? null })
  try {
    const files = createBrand(places, brand)
    print(`Wrote ${files.length} files to ${places.brandsDir}/${code}/: ${files.join(', ')}`)
  } catch (error) {
    if (!(error instanceof CannotCreate)) throw error
    print(error.message)
    return 1
  }
  await showWhere(brand, values.site, startedMs, print)
  return 0
}

/** The value of the flag, the default, or valid input from the prompt; null if the flag is invalid. */
async function answerTo(question: Question, given: string | undefined, isSilent: boolean, context: CommandContext) {
  if (given !== undefined || isSilent) {
    const answer = given ?? question.byDefault
    const problem = question.problem(answer)
    if (problem) context.print(`--${question.flag}: ${problem}`)
    return problem ? null : answer
  }
  for (;;) {
    const shown = question.byDefault ? ` [${question.byDefault}]` : ''
    const answer = (await context.ask(`${question.text}${shown}: `)).trim() || question.byDefault
    const problem = question.problem(answer)
    if (!problem) return answer
    context.print(`  ${problem}`)
  }
}

function brandOf(
  code: string,
  answers: Partial<Record<Question['flag'], string>>,
  rest: Pick<NewBrand, 'isRegulated' | 'parent'>,
): NewBrand {
  const languages = listOf(answers.languages ?? 'en') as Language[]
  return {
    ...rest,
    code,
    name: answers.name ?? code,
    domains: listOf(answers.domain ?? ''),
    languages,
    defaultLanguage: languages[0] ?? 'en',
    theme: answers.theme ?? 'midnight',
    currency: answers.currency ?? 'USD',
    ageThreshold: answers.age === '21' ? 21 : 18,
    without: listOf(answers.without ?? '') as WhitelabelSwitch[],
  }
}

async function showWhere({ code, name }: NewBrand, site: string, startedMs: number, print: CommandContext['print']) {
  const host = `${code}.localhost`
  const asked = { address: site, host, path: '/' }
  const runs = await askSite({ ...asked, path: '/healthcheck', timeoutMs: 3000 }).catch(() => null)
  if (!runs) {
    print(`No site answers at ${site}. \`npm start\` will serve the brand; PORT or --site says where a running one is.`)
    return
  }
  const isShown = async () => {
    const { status, body } = await askSite(asked)
    return status === 200 && body.includes(name)
  }
  const isLive = await until(isShown, LIVE_WITHIN_MS)
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
  const { port } = new URL(site)
  if (isLive) print(`http://${host}${port ? `:${port}` : ''}/ is served, ${seconds} s after the command began.`)
  else print(`The site at ${site} does not serve it: does it read another folder? \`npm run brand check ${code}\``)
}
