import type { registration } from '#contract/endpoints/registration.ts'
import { patternIds } from '#contract/entities/registration-rule.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { checkAffiliate } from './affiliate.ts'
import { register } from './registration.service.ts'
import { registrationRulesOf } from './rules.ts'

export const registrationHandlers = {
  register: (ctx, request) => register(ctx, 'register', request),
  registerMobile: (ctx, request) => register(ctx, 'registerMobile', request),
  getRegistrationSettings: async (ctx) => registrationRulesOf(ctx.brand),
  getRegistrationValidation: async (ctx) => ({ patterns: [...patternIds], rules: registrationRulesOf(ctx.brand) }),
  checkAffiliate: async (ctx, { code, domain }) => {
    await ctx.services.limits.check('affiliate.ip', `${ctx.merchant} ${ctx.clientIp}`)
    await checkAffiliate(ctx, code, domain)
    return {}
  },
} satisfies Handlers<typeof registration>
