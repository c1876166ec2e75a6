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
  /** May be repeated here for the reader; brand.json decides. */
  ageThreshold: z.union([z.literal(18), z.literal(21)]).optional(),
})
export type RegistrationFile = z.output<typeof RegistrationFile>

const typeSwitches = { register: 'USERNAMEREG', registerMobile: 'MOBILENUMREG3' } as const
/** What a way to register cannot do without. */
const needed = { register: ['username', 'password'], registerMobile: ['mobileNum'] } as const

/** Mistakes that only show when the file is read together with the switches and the brand's age. */
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
    for (const name of needed[type]) {
      if (!file.forms[type].includes(name) || !file.fields[name]?.enabled) {
        issues.push({ path: ['forms', type], message: `needs the field ${name}, enabled` })
      }
    }
  }
  return issues
}

/** The rules as the contract speaks them: forms hold only fields that are enabled and whose switch is on. */
export function buildRegistration(
  file: RegistrationFile,
  on: ReadonlySet<string>,
  ageThreshold: number,
): RegistrationRules {
  const shown = (name: RegistrationField) =>
    file.fields[name]?.enabled === true && (name !== 'captcha' || on.has('REGCAPTCHA'))
  const shownOnMobile = (name: RegistrationField) =>
    shown(name) &&
    (on.has('MOBILEREGPASS') || (name !== 'password' && name !== 'confirmPassword')) &&
    (on.has('REGSMSVERIFY') || name !== 'verificationCode')
  return {
    types: typesOf(file, on),
    fields: file.fields,
    forms: {
      register: file.forms.register.filter(shown),
      registerMobile: file.forms.registerMobile.filter(shownOnMobile),
    },
    ageThreshold,
  }
}

function typesOf(file: RegistrationFile, on: ReadonlySet<string>): RegistrationType[] {
  return (file.types ?? RegistrationType.options).filter((type) => on.has(typeSwitches[type]))
}
