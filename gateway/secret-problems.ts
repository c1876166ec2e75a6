import { socialProviders } from '#contract/entities/social.ts'
import { EXTERNAL_SECRET_MIN_LENGTH, secretProblem } from '#contract/secret.ts'
import type { ProvidersFile } from './providers/provider-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Secrets of our own that production cannot run without. */
const requiredSecrets = ['WEB_SECRET', 'CHALLENGE_SECRET', 'DATA_SECRET'] as const
/** Secrets of our own that enable a part when they are set. */
const optionalSecrets = ['OPERATOR_SECRET'] as const
/** Secrets that another company issues, so their length is not ours to choose. */
const issuedSecrets = ['SMS_HTTP_TOKEN', 'PHONE_VERIFY_TOKEN'] as const

/** Expressly permits the payment sandbox in production, for a deployment that is a trial. */
const ALLOW_SANDBOX = 'ALLOW_SANDBOX_PSP'

/** What production refuses about secrets: missing, weak, used twice, and a payment provider that moves no real money. */
export function productionProblems(env: Environment, providers: ProvidersFile | null): string[] {
  const own = [...requiredSecrets, ...optionalSecrets.filter((name) => env[name] !== undefined)]
  return [
    ...own.flatMap((name) => secretProblem(name, env[name]) ?? []),
    ...reused(env, own),
    ...sandboxProblems(env),
    ...issuedNames(env).flatMap((name) => secretProblem(name, env[name], 1) ?? []),
    ...(providers ? vendorVariables(env, providers) : []).flatMap(
      (name) => secretProblem(name, env[name], EXTERNAL_SECRET_MIN_LENGTH) ?? [],
    ),
  ]
}

function reused(env: Environment, names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const twin = names.slice(0, index).find((other) => env[other] !== undefined && env[other] === env[name])
    return twin ? [`${name} must differ from ${twin}`] : []
  })
}

/** A person who knows a key of the sandbox can credit deposits, and its payments are not money. */
function sandboxProblems(env: Environment): string[] {
  const keys = (env.SANDBOX_PSP_KEYS ?? '').split(',').filter(Boolean)
  const problems = keys.flatMap((key) => secretProblem('SANDBOX_PSP_KEYS', key.split(':')[1]) ?? [])
  if ((env.SANDBOX_PSP_URL || keys.length > 0) && env[ALLOW_SANDBOX] !== '1') {
    problems.push(
      `the payment sandbox moves no real money: remove SANDBOX_PSP_URL, or set ${ALLOW_SANDBOX}=1 for a trial`,
    )
  }
  return problems
}

function issuedNames(env: Environment): string[] {
  const social = new RegExp(`^SOCIAL_[A-Z0-9_]+_(?:${socialProviders.join('|')})_SECRET$`)
  return [
    ...issuedSecrets.filter((name) => env[name] !== undefined),
    ...Object.keys(env).filter((name) => social.test(name)),
  ]
}

/** Variables with the secrets shared with game providers and vendors: the first of each list, and the others if set. */
function vendorVariables(env: Environment, { providers, transferVendors }: ProvidersFile): string[] {
  const signing = providers.flatMap(({ signature }) => (signature.kind === 'hmac' ? [signature.secretVariables] : []))
  const lists = [...signing, ...transferVendors.map(({ secretVariables }) => secretVariables)]
  return [...new Set(lists.flatMap((names) => names.filter((name, index) => index === 0 || env[name] !== undefined)))]
}
