import { registrationIn } from '#brand-engine/schema/registration-file.ts'
import type { registration } from '#contract/endpoints/registration.ts'
import { patternIds } from '#contract/entities/registration-rule.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { checkAffiliate } from './affiliate.ts'
import type { RegistrationDeps } from './deps.ts'
import { register } from './registration.service.ts'

export const registrationHandlers = {
  register: (ctx, request) => register(ctx, 'register', request),
  registerMobile: (ctx, request) => register(ctx, 'registerMobile', request),
  getRegistrationSettings: async (ctx) => registrationIn(ctx.brand, ctx.language),
  getRegistrationValidation: async (ctx) => ({
    patterns: [...patternIds],
    rules: registrationIn(ctx.brand, ctx.language),
  }),
  checkAffiliate: async (ctx, { code, domain }) => {
    await ctx.services.limits.check('affiliate.ip', ctx)
    await checkAffiliate(ctx, code, domain)
    return {}
  },
} satisfies Handlers<typeof registration, RegistrationDeps>
