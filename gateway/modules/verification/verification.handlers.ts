import type { verification } from '#contract/endpoints/verification.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { countryEntries } from './codes/phone.ts'
import type { VerificationDeps } from './deps.ts'
import { createChallenge } from './slider/challenge.ts'
import { confirmExternalCode, sendExternalCode, sendMemberCode, sendRegistrationCode } from './verification.service.ts'

export const verificationHandlers = {
  createSlider: async (ctx) => {
    await ctx.services.limits.check('slider', ctx)
    return createChallenge(ctx)
  },
  getCaptcha: async (ctx) => {
    await ctx.services.limits.check('captcha', ctx)
    return createCaptcha(ctx)
  },
  sendLoginSms: (ctx, request) => sendMemberCode(ctx, request),
  sendRegistrationSms: (ctx, { mobileNo, ...request }) =>
    sendRegistrationCode(ctx, { mobileNum: mobileNo, ...request }),
  sendExternal: (ctx, { mobileNo, ...request }) => sendExternalCode(ctx, { mobileNum: mobileNo, ...request }),
  confirmExternal: (ctx, request) => confirmExternalCode(ctx, request),
  listCountryCodes: async (ctx) => ({ list: countryEntries(ctx.brand.settings.smsCountries) }),
} satisfies Handlers<typeof verification, VerificationDeps>
