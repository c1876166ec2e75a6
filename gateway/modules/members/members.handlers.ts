import type { members } from '#contract/endpoints/members.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { MembersDeps } from './deps.ts'
import { completeMemberDetails, getMemberDetails } from './details.service.ts'
import { completeFirstLogin, getMemberInfo, memberIconUrl, setLanguage } from './members.service.ts'
import { changePassword, requestPasswordByEmail, setPasswordByPhone } from './password.service.ts'

export const membersHandlers = {
  getMemberInfo: (ctx) => getMemberInfo(ctx),
  getMemberIcon: async (ctx) => ({ imgUrl: memberIconUrl(ctx) }),
  updateLanguage: async (ctx, { language }) => {
    await setLanguage(ctx, language)
    return {}
  },
  completeFirstLogin: async (ctx) => {
    await completeFirstLogin(ctx)
    return {}
  },
  getMemberDetails: (ctx) => getMemberDetails(ctx),
  completeMemberDetails: (ctx, request) => completeMemberDetails(ctx, request),
  changePassword,
  requestPasswordByEmail: async (ctx, request) => {
    await requestPasswordByEmail(ctx, request)
    return {}
  },
  setPasswordByPhone: async (ctx, request) => {
    await setPasswordByPhone(ctx, request)
    return {}
  },
} satisfies Handlers<typeof members, MembersDeps>
