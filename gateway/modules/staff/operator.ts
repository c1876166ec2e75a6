import { type Grade, gradeOfRole, type Permission, type StaffRole } from '#contract/operator/permissions.ts'

/** Stands for every merchant in a role, and for the platform itself in an event. */
export const ALL_MERCHANTS = '*'

/** A signed-in person. */
export interface Operator {
  readonly staffId: string
  readonly name: string
  readonly emailNorm: string
  readonly mobile: string | null
  readonly roles: readonly HeldRole[]
}

export interface HeldRole {
  readonly merchant: string
  readonly role: StaffRole
  /** The sum above which the person asks, in minor units of the merchant's currency. */
  readonly limitMinor: bigint | null
}

/** What a person may do at a merchant, and in which of their roles. */
export interface Standing {
  readonly role: StaffRole
  readonly grade: Grade
  readonly limitMinor: bigint | null
}

const rank: Readonly<Record<Grade, number>> = { may: 3, ask: 2, read: 1, own: 0 }

/** The roles of a person at a merchant, those for every merchant included. */
export function rolesAt(operator: Operator, merchant: string): readonly HeldRole[] {
  return operator.roles.filter((held) => held.merchant === merchant || held.merchant === ALL_MERCHANTS)
}

/** The strongest grade that a person's roles give at a merchant; null: the permission is invisible to them there. */
export function standingAt(operator: Operator, merchant: string, permission: Permission): Standing | null {
  const standings = rolesAt(operator, merchant).flatMap(({ role, limitMinor }) => {
    const grade = gradeOfRole(permission, role)
    return grade ? [{ role, grade, limitMinor }] : []
  })
  return standings.toSorted((one, other) => rank[other.grade] - rank[one.grade])[0] ?? null
}

/** The merchants whose rows a person may see by a permission; null: of all, empty: of none. */
export function merchantsVisible(operator: Operator, permission: Permission): readonly string[] | null {
  const merchants = new Set(
    operator.roles.filter(({ role }) => gradeOfRole(permission, role)).map(({ merchant }) => merchant),
  )
  return merchants.has(ALL_MERCHANTS) ? null : [...merchants]
}
