import * as z from 'zod'
import { type Language, languageCodes } from '#contract/entities/languages.ts'
import {
  FieldRule,
  laterFields,
  patternIds,
  type RegistrationField,
  type RegistrationRules,
  RegistrationType,
  registrationFields,
} from '#contract/entities/registration-rule.ts'
import { readableText } from '#contract/language-match.ts'

const Fields = z.array(z.enum(registrationFields))

/** What a rule says differently in one language of the site. */
const RuleInLanguage = z.strictObject({
  required: z.boolean().optional(),
  patternId: z.enum(patternIds).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(1).max(255).optional(),
  acceptedPattern: z.string().max(500).optional(),
})

const BrandFieldRule = z.strictObject({
  ...FieldRule.shape,
  /** By language code: visitors of each language write a name in their own script. */
  byLanguage: z.partialRecord(z.enum(languageCodes), RuleInLanguage).optional(),
})
export type BrandFieldRule = z.output<typeof BrandFieldRule>

/** registration.json, merged over the defaults. `types` narrows what the whitelabel tree allows; never widens it. */
export const RegistrationFile = z.strictObject({
  types: z.array(RegistrationType).optional(),
  fields: z.partialRecord(z.enum(registrationFields), BrandFieldRule).default({}),
  forms: z
    .strictObject({
      register: Fields.default([]),
      registerMobile: Fields.default([]),
      /** Asked of the member after the registration; the required ones before the first withdrawal. */
      later: z.array(z.enum(laterFields)).default([]),
    })
    .prefault({}),
  /** May be repeated here; it must match brand.json. */
  ageThreshold: z.union([z.literal(18), z.literal(21)]).optional(),
})
export type RegistrationFile = z.output<typeof RegistrationFile>

/** The registration rules of a brand in all its languages. */
export interface BrandRegistration extends RegistrationRules {
  readonly fields: Partial<Record<RegistrationField, BrandFieldRule>>
}

/** The rules in one language of the site, which calls and forms follow. */
export function registrationIn(
  { registration }: { readonly registration: BrandRegistration },
  language: Language,
): RegistrationRules {
  const known = inLanguages.get(registration)?.get(language)
  if (known) return known
  const fields = Object.fromEntries(
    Object.entries(registration.fields).map(([name, { byLanguage, ...rule }]) => [
      name,
      { ...rule, ...readableText(byLanguage ?? {}, language) },
    ]),
  ) as RegistrationRules['fields']
  const rules: RegistrationRules = { ...registration, fields }
  const all = inLanguages.get(registration) ?? new Map<Language, RegistrationRules>()
  inLanguages.set(registration, all.set(language, rules))
  return rules
}

/** The rules of a snapshot never change, and every page asks for them. */
const inLanguages = new WeakMap<BrandRegistration, Map<Language, RegistrationRules>>()
