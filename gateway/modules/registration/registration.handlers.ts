import type { registration } from '#contract/endpoints/registration.ts'
import { patternIds } from '#contract/entities/registration-rule.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { checkAffiliate } from './affiliate.ts'
import type { RegistrationDeps } from './deps.ts'
import { register } from './registration.service.ts'

export const registrationHandlers = {
  register: (ctx, request) => register(ctx, 'register', request),
  registerMobile: (ctx, request) => register(ctx, 'registerMobile', request),
  getRegistrationSettings: async (ctx) => ctx.brand.registration,
  getRegistrationValidation: async (ctx) => ({ patterns: [...patternIds], rules: ctx.brand.registration }),
  checkAffiliate: async (ctx, { code, domain }) => {
    await ctx.services.limits.check('affiliate.ip', `${ctx.merchant} ${ctx.clientIp}`)
    await checkAffiliate(ctx, code, domain)
    return {}
  },
} satisfies Handlers<typeof registration, RegistrationDeps>
