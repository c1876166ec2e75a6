import type { Language } from '#contract/entities/languages.ts'
import {
  type FieldRule,
  REGISTRATION_FIELDS_MAX,
  type RegistrationField,
  RegistrationType,
} from '#contract/entities/registration-rule.ts'
import { isFieldRequired } from '#contract/registration-schema.ts'
import type { Issue } from './issues/issues.ts'
import { patternProblem } from './patterns.ts'
import type { BrandFieldRule, BrandRegistration, RegistrationFile } from './schema/registration-file.ts'

const typeSwitches = { register: 'USERNAMEREG', registerMobile: 'MOBILENUMREG3' } as const

/** The ways to register of a brand whose switches are on. */
export function registrationTypesOf(
  { types }: { readonly types: readonly RegistrationType[] },
  switches: readonly string[],
): RegistrationType[] {
  return types.filter((type) => switches.includes(typeSwitches[type]))
}

/** Fields that a way to register requires. */
const needed = { register: ['username', 'password'], registerMobile: ['mobileNum'] } as const

/** Mistakes that depend on the switches, the languages and the brand's minimum age. */
export function registrationIssues(
  file: RegistrationFile,
  { on, ageThreshold, languages }: Pick<RegistrationSetting, 'on' | 'ageThreshold' | 'languages'>,
): Issue[] {
  const issues = [...Object.entries(file.fields).flatMap(([name, rule]) => ruleIssues(name, rule, languages))]
  issues.push(...unaskedIssues(file, on), ...laterIssues(file), ...longFormIssues(file, on))
  if (file.ageThreshold !== undefined && file.ageThreshold !== ageThreshold) {
    issues.push({ path: ['ageThreshold'], message: `contradicts brand.json, which says ${ageThreshold}` })
  }
  for (const [index, type] of (file.types ?? []).entries()) {
    if (!on.has(typeSwitches[type])) {
      issues.push({ path: ['types', index], message: `needs the switch ${typeSwitches[type]}, which is off` })
    }
  }
  for (const type of typesOf(file, on)) {
    for (const [index, name] of file.forms[type].entries()) {
      if (file.forms[type].indexOf(name) !== index) {
        issues.push({ path: ['forms', type, index], message: `names "${name}" twice` })
      } else if (!file.fields[name]) {
        issues.push({ path: ['forms', type, index], message: `names "${name}", which has no rule in fields` })
      }
    }
    if (file.forms[type].includes('verificationCode') && on.has('REGSMSVERIFY') && !asksForMobile(file, type)) {
      issues.push({ path: ['forms', type], message: 'needs the field mobileNum, required, for its verificationCode' })
    }
    for (const name of needed[type]) {
      if (!file.forms[type].includes(name) || !file.fields[name]?.enabled) {
        issues.push({ path: ['forms', type], message: `needs the field ${name}, enabled` })
      }
    }
  }
  return issues
}

/** Mistakes of one rule, in every language. */
function ruleIssues(name: string, rule: BrandFieldRule, languages: readonly Language[]): Issue[] {
  const variants = Object.entries(rule.byLanguage ?? {}).map(([language, own]) => ({
    path: ['fields', name, 'byLanguage', language],
    rule: { ...rule, ...own },
    isOffered: languages.includes(language as Language),
  }))
  return [{ path: ['fields', name], rule, isOffered: true }, ...variants].flatMap(({ path, rule, isOffered }) => {
    const issues: Issue[] = []
    if (!isOffered) issues.push({ path, message: 'is a language that brand.json does not offer', severity: 'warning' })
    if (rule.minLength > rule.maxLength) {
      issues.push({ path: [...path, 'minLength'], message: `is above maxLength (${rule.maxLength})` })
    }
    const problem = patternProblem(rule.acceptedPattern)
    if (problem) issues.push({ path: [...path, 'acceptedPattern'], message: problem })
    return issues
  })
}

/** Required fields that no form asks for; a way to register and a switch bring their own fields with them. */
function unaskedIssues(file: RegistrationFile, on: ReadonlySet<string>): Issue[] {
  const types = typesOf(file, on)
  const asked = new Set<RegistrationField>([...types.flatMap((type) => file.forms[type]), ...file.forms.later])
  const isUnasked = ([name, rule]: [string, BrandFieldRule]) =>
    rule.enabled && rule.required && !asked.has(name as RegistrationField) && !ownPurpose.has(name)
  if (types.length === 0) return []
  return Object.entries(file.fields)
    .filter(isUnasked)
    .map(([name]) => ({
      path: ['forms'],
      message: `ask nowhere for "${name}", which is required: list it, or set fields.${name}.enabled to false`,
      severity: 'warning' as const,
    }))
}

/** A field is asked for once, by a rule. */
function laterIssues({ fields, forms }: RegistrationFile): Issue[] {
  return forms.later.flatMap((name, index) => {
    const path = ['forms', 'later', index]
    if (!fields[name]) return [{ path, message: `names "${name}", which has no rule in fields` }]
    if (forms.later.indexOf(name) !== index) return [{ path, message: `names "${name}" twice` }]
    const form = RegistrationType.options.find((type) => forms[type].includes(name))
    return form ? [{ path, message: `names "${name}", which forms.${form} asks for` }] : []
  })
}

/** Forms that require more fields than a visitor fills in. */
function longFormIssues(file: RegistrationFile, on: ReadonlySet<string>): Issue[] {
  const switches: Partial<Record<RegistrationField, string>> = {
    verificationCode: 'REGSMSVERIFY',
    captcha: 'REGCAPTCHA',
  }
  return typesOf(file, on).flatMap((type) => {
    const isAsked = (name: RegistrationField) => {
      const rule = file.fields[name]
      const needsSwitch = passwords.has(name) && type === 'registerMobile' ? 'MOBILEREGPASS' : switches[name]
      if (!rule?.enabled || !isFieldRequired(name, rule) || name === 'countryDialingCode') return false
      return needsSwitch === undefined || on.has(needsSwitch)
    }
    const count = [...new Set<RegistrationField>([...file.forms[type], 'birthday'])].filter(isAsked).length
    if (count <= REGISTRATION_FIELDS_MAX) return []
    const message = `requires ${count} fields, more than ${REGISTRATION_FIELDS_MAX}: move some to forms.later, which are asked for before the first withdrawal`
    return [{ path: ['forms', type], message, severity: 'warning' as const }]
  })
}

/** A code verifies a number: a form with a code needs the number. */
function asksForMobile(file: RegistrationFile, type: RegistrationType): boolean {
  const rule = file.fields.mobileNum
  return file.forms[type].includes('mobileNum') && Boolean(rule?.enabled && rule.required)
}

/** Other settings of a brand that affect its registration. */
interface RegistrationSetting {
  /** The switches that are on. */
  readonly on: ReadonlySet<string>
  readonly ageThreshold: number
  /** Whether the brand sends SMS at all. */
  readonly sendsSms: boolean
  readonly languages: readonly Language[]
}

/**
 * The registration rules in the form of the contract. Disabled ways to register and the fields of disabled features are
 * left out; an enabled feature adds the field that it needs. A required birthday is part of every form, because the age
 * is checked by it.
 * Specification section 4, register flow 1 and 4.
 */
export function buildRegistration(
  file: RegistrationFile,
  setting: Omit<RegistrationSetting, 'languages'>,
): BrandRegistration {
  const { on, ageThreshold, sendsSms } = setting
  const types = typesOf(file, on)
  const hasSms = on.has('REGSMSVERIFY') && sendsSms
  const hasCaptcha = on.has('REGCAPTCHA')
  const fields = { ...file.fields }
  fields.verificationCode = { ...(fields.verificationCode ?? anyField), enabled: hasSms, required: hasSms }
  fields.captcha = { ...(fields.captcha ?? anyField), enabled: hasCaptcha, required: hasCaptcha }
  if (types.includes('registerMobile')) {
    fields.mobileNum = { ...(fields.mobileNum ?? { ...anyField, patternId: 'mobile' }), enabled: true }
    fields.countryDialingCode = { ...(fields.countryDialingCode ?? anyField), enabled: true }
  }
  const age = fields.birthday?.required ? (['birthday'] as const) : []
  /** The brand's own order without disabled fields; needed fields that it does not list come last. */
  const formOf = (type: RegistrationType, features: readonly RegistrationField[]) => {
    const hasPassword = type === 'register' || on.has('MOBILEREGPASS')
    const listed = file.forms[type].filter((name) => fields[name]?.enabled && (hasPassword || !passwords.has(name)))
    return [...listed, ...features.filter((name) => fields[name]?.enabled && !listed.includes(name))]
  }
  return {
    types,
    fields,
    forms: {
      register: formOf('register', [...age, 'captcha']),
      registerMobile: formOf('registerMobile', [
        'countryDialingCode',
        'mobileNum',
        'verificationCode',
        ...age,
        'captcha',
      ]),
      later: file.forms.later.filter((name) => fields[name]?.enabled),
    },
    ageThreshold,
  }
}

const anyField: FieldRule = {
  enabled: true,
  required: false,
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
}
const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword'])
/** Fields that the ways to register and the switches add or leave out themselves. */
const ownPurpose: ReadonlySet<string> = new Set([
  ...passwords,
  'username',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'captcha',
])

function typesOf(file: RegistrationFile, on: ReadonlySet<string>): RegistrationType[] {
  return (file.types ?? RegistrationType.options).filter((type) => on.has(typeSwitches[type]))
}
