import * as z from 'zod'
import { type StaffRole, staffRoles } from '#contract/operator/permissions.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct, withdrawRequestsOf } from '#gateway/modules/approvals/index.ts'
import {
  ALL_MERCHANTS,
  createInvitation,
  endStaff,
  type HeldRole,
  insertStaff,
  lockStaff,
  replaceRoles,
  revokeKeys,
  staffNamed,
} from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from '../deps.ts'

const Name = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u, 'must be a name of at most 40 characters')
const Roles = z
  .array(
    z.strictObject({
      role: z.enum(staffRoles),
      /** The code of a brand or merchant, or `*`. */
      at: z.string().max(64),
      /** The sum above which the person asks, in minor units. */
      limitMinor: z
        .string()
        .regex(/^\d{1,15}$/, 'is no amount in minor units')
        .optional(),
    }),
  )
  .min(1)
  .max(50)
const NewPerson = z.strictObject({
  name: Name,
  email: z.email().max(254),
  mobile: z
    .string()
    .regex(/^\+[1-9][0-9]{4,15}$/, 'must be like +4917012345678')
    .optional(),
  roles: Roles,
})

type Services = Pick<OperatorDeps, 'brands'>

const merchantOf = async () => ALL_MERCHANTS

/** People, their roles and keys. They belong to no merchant. */
export function staffActs(services: Services): Record<string, OperatorAct> {
  return {
    'staff.add': addAct(services),
    'staff.roles': rolesAct(services),
    'staff.invite': inviteAct,
    'staff.end': endAct,
  }
}

/** Adds a person, who makes a key with the invitation. */
function addAct(services: Services): OperatorAct {
  return defineAct({
    permission: 'staff.manage',
    merchantOf,
    payload: NewPerson,
    async target(_, __, { name, email, roles }) {
      rolesOf(services, roles)
      return { object: name, version: 'new', summary: `add ${name} (${email}) as ${describe(roles)}` }
    },
    async run(tx, { at }: ActContext, { name, email, mobile, roles }) {
      const id = await insertStaff(tx, { name, email, mobile: mobile ?? null, at })
      if (!id) throw new OperatorError(`there is a ${name} already`)
      await replaceRoles(tx, id, rolesOf(services, roles), at)
      return {
        state: `${name} is added; the invitation is valid for a day, once`,
        secret: await createInvitation(tx, id, at),
      }
    },
  })
}

/** Replaces all roles of a person. */
function rolesAct(services: Services): OperatorAct {
  return defineAct({
    permission: 'staff.manage',
    merchantOf,
    payload: z.strictObject({ name: Name, roles: Roles }),
    async target(tx, _, { name, roles }) {
      await lockStaff(tx)
      await staffNamed(tx, name)
      rolesOf(services, roles)
      return { object: name, version: 'active', summary: `give ${name} the roles ${describe(roles)} and no others` }
    },
    async run(tx, { at }, { name, roles }) {
      await replaceRoles(tx, (await staffNamed(tx, name)).id, rolesOf(services, roles), at)
      return { state: `${name} has these roles` }
    },
  })
}

/** A new invitation: the key that is made with it ends the present one. */
const inviteAct: OperatorAct = defineAct({
  permission: 'staff.manage',
  merchantOf,
  payload: z.strictObject({ name: Name }),
  async target(tx, _, { name }) {
    const person = await staffNamed(tx, name)
    return {
      object: name,
      version: person.id,
      summary: `invite ${name} to make a new key, which ends the present one`,
    }
  },
  async run(tx, { at }, { name }) {
    const secret = await createInvitation(tx, (await staffNamed(tx, name)).id, at)
    return { state: `the invitation of ${name} is valid for a day, once`, secret }
  },
})

/** At once and by one person: a lost key must not wait. */
const endAct: OperatorAct = defineAct({
  permission: 'staff.end',
  needsReason: true,
  merchantOf,
  payload: z.strictObject({ name: Name, revokeOnly: z.boolean().default(false) }),
  async target(tx, _, { name, revokeOnly }) {
    await lockStaff(tx)
    await staffNamed(tx, name)
    const summary = revokeOnly ? `revoke the keys of ${name}` : `end the access of ${name}`
    return { object: name, version: 'active', summary }
  },
  async run(tx, { at }, { name, revokeOnly }) {
    const { id } = await staffNamed(tx, name)
    await revokeKeys(tx, id, at)
    await withdrawRequestsOf(tx, id, at)
    if (!revokeOnly) await endStaff(tx, id, at)
    return { state: revokeOnly ? `the keys of ${name} are revoked` : `${name} has no access any more` }
  },
})

const describe = (roles: z.output<typeof Roles>) => roles.map(({ role, at }) => `${role} at ${at}`).join(', ')

/** The roles with merchants instead of brands. @throws {OperatorError} there is no such brand */
function rolesOf({ brands }: Services, given: z.output<typeof Roles>): HeldRole[] {
  return given.map(({ role, at, limitMinor }): HeldRole => {
    const merchant =
      at === ALL_MERCHANTS ? at : (brands.findByCode(at) ?? brands.findByMerchant(at))?.settings.merchantCode
    if (!merchant) throw new OperatorError(`there is no brand ${at}`)
    requireFitting(role, merchant, limitMinor)
    return { merchant, role, limitMinor: limitMinor === undefined ? null : BigInt(limitMinor) }
  })
}

function requireFitting(role: StaffRole, merchant: string, limitMinor: string | undefined): void {
  if (role === 'admin' && merchant !== ALL_MERCHANTS)
    throw new OperatorError('an administrator is one for every brand: admin@*')
  if (limitMinor !== undefined && merchant === ALL_MERCHANTS) {
    throw new OperatorError('a limit needs one brand, because it has that brand’s currency')
  }
}
