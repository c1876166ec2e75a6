import { expect, test } from 'vitest'
import type { MemberInfo } from '#contract/entities/member.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { inviteTarget } from './invite-target.ts'

const memberOf = (type: number) => ({ type }) as MemberInfo
const on = ['REFERRAL', 'AGENTPOLICY']

test('a visitor and a trial have no invitation', () => {
  expect(inviteTarget(null, on)).toBeNull()
  expect(inviteTarget(memberOf(memberTypes.trial), on)).toBeNull()
})

test('a member invites while REFERRAL is on', () => {
  expect(inviteTarget(memberOf(memberTypes.member), on)).toBe('/member/referral')
  expect(inviteTarget(memberOf(memberTypes.member), ['AGENTPOLICY'])).toBeNull()
})

test.each(memberTypes.agents)('an agent of type %i invites to the register centre, whatever REFERRAL says', (type) => {
  expect(inviteTarget(memberOf(type), on)).toBe('/agentHome/register')
  expect(inviteTarget(memberOf(type), ['AGENTPOLICY'])).toBe('/agentHome/register')
  expect(inviteTarget(memberOf(type), ['REFERRAL'])).toBeNull()
})
