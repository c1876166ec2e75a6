import * as z from 'zod'
import {
  FieldRule,
  type RegistrationField,
  type RegistrationRules,
  RegistrationType,
  registrationFields,
} from '#contract/entities/registration-rule.ts'
import type { Issue } from './issues.ts'
import { patternProblem } from './patterns.ts'

const Fields = z.array(z.enum(registrationFields))

/** registration.json, merged over the defaults. `types` narrows what the whitelabel tree allows; never widens it. */
export const RegistrationFile = z.strictObject({
  types: z.array(RegistrationType).optional(),
  fields: z.partialRecord(z.enum(registrationFields), z.strictObject(FieldRule.shape)).default({}),
  forms: z.strictObject({ register: Fields.default([]), registerMobile: Fields.default([]) }).prefault({}),
  /** May be repeated here; it must match brand.json. */
  ageThreshold: z.union([z.literal(18), z.literal(21)]).optional(),
})
export type RegistrationFile = z.output<typeof RegistrationFile>

const typeSwitches = { register: 'USERNAMEREG', registerMobile: 'MOBILENUMREG3' } as const
/** Fields that a way to register requires. */
const needed = { register: ['username', 'password'], registerMobile: ['mobileNum'] } as const

/** Mistakes that depend on the switches and on the brand's minimum age. */
export function registrationIssues(file: RegistrationFile, on: ReadonlySet<string>, ageThreshold: number): Issue[] {
  const issues: Issue[] = []
  for (const [name, rule] of Object.entries(file.fields)) {
    if (rule.minLength > rule.maxLength) {
      issues.push({ path: ['fields', name, 'minLength'], message: `is above maxLength (${rule.maxLength})` })
    }
    const problem = patternProblem(rule.acceptedPattern)
    if (problem) issues.push({ path: ['fields', name, 'acceptedPattern'], message: problem })
  }
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
}

/**
 * The registration rules in the form of the contract. Disabled ways to register and the fields of disabled features are
 * left out; an enabled feature adds the field that it needs.
 * Specification section 4, register flow 1 and 4.
 */
export function buildRegistration(file: RegistrationFile, setting: RegistrationSetting): RegistrationRules {
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
      register: formOf('register', ['captcha']),
      registerMobile: formOf('registerMobile', ['countryDialingCode', 'mobileNum', 'verificationCode', 'captcha']),
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

function typesOf(file: RegistrationFile, on: ReadonlySet<string>): RegistrationType[] {
  return (file.types ?? RegistrationType.options).filter((type) => on.has(typeSwitches[type]))
}
