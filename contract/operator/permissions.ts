/** The roles of staff and what each may do, defined once: the gateway decides by this table, and screens can read it. */

export const staffRoles = ['cashier', 'support', 'risk', 'marketing', 'manager', 'auditor', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * `may`: acts alone, within the rules for approval. `ask`: asks, and another person decides. `read`: sees the lists.
 * `own`: sees what they did themselves. A role that is not in a row does not see that it exists.
 */
export const grades = ['may', 'ask', 'read', 'own'] as const
export type Grade = (typeof grades)[number]

export const permissions = {
  'payments.read': { cashier: 'read', support: 'read', risk: 'read', manager: 'read', auditor: 'read' },
  'deposits.decide': { cashier: 'may', manager: 'may' },
  'withdrawals.decide': { cashier: 'may', risk: 'may', manager: 'may' },
  /** Paying out the balance of a member who is excluded or cannot log in. */
  'withdrawals.request': { cashier: 'ask', risk: 'ask', manager: 'ask', auditor: 'read' },
  'disputes.decide': { cashier: 'ask', risk: 'ask', manager: 'ask', auditor: 'read' },
  /** Correcting a member's balance by hand. */
  'adjustments.post': { cashier: 'ask', risk: 'ask', manager: 'ask', auditor: 'read' },
  /** Correcting a member's points by hand. */
  'points.adjust': { support: 'ask', marketing: 'ask', manager: 'ask', auditor: 'read' },
  /** Redemptions of points: the queue, and what becomes of them. */
  'redemptions.decide': { support: 'may', marketing: 'may', manager: 'may', auditor: 'read' },
  /** Applications for promotions: the queue, and what becomes of them. */
  'applications.decide': { support: 'may', marketing: 'may', manager: 'may', auditor: 'read' },
  /** Rewards, for friends too, that a guard has held: two people decide. */
  'referrals.decide': { support: 'ask', risk: 'ask', manager: 'ask', auditor: 'read' },
  'grants.award': { support: 'may', marketing: 'may', manager: 'may', auditor: 'read' },
  /** Wins above a provider's ceiling. */
  'heldWins.decide': { risk: 'ask', manager: 'ask', auditor: 'read' },
  /** Looking members up; contacts are masked. */
  'members.read': {
    cashier: 'read',
    support: 'read',
    risk: 'read',
    marketing: 'read',
    manager: 'read',
    auditor: 'read',
  },
  /** Notes for colleagues. */
  'members.note': { cashier: 'may', support: 'may', risk: 'may', marketing: 'may', manager: 'may', auditor: 'read' },
  /** Locking at once is safe, unlocking is not: two people open an account again. */
  'members.lock': { support: 'may', risk: 'may', manager: 'may', auditor: 'read' },
  'members.unlock': { risk: 'ask', manager: 'ask', auditor: 'read' },
  'members.endSessions': { support: 'may', risk: 'may', manager: 'may', auditor: 'read' },
  'members.resetPaymentPassword': { support: 'ask', risk: 'may', manager: 'may' },
  /** Creating an agent or affiliate at the top of a tree. */
  'agents.create': { manager: 'may', auditor: 'read' },
  /** The series of a member at the top of a line. */
  'agents.series': { manager: 'ask', auditor: 'read' },
  /** Hanging a member under another agent. */
  'members.move': { support: 'ask', risk: 'ask', manager: 'ask', auditor: 'read' },
  /** Counting a day of the figures again from the ledger. */
  'figures.rebuild': { risk: 'may', manager: 'may', auditor: 'read' },
  /** Contracts of agents at the top of a tree. */
  'contracts.manage': { manager: 'ask', auditor: 'read' },
  /** Messages that no server of an affiliate accepted. */
  'postbacks.resend': { support: 'may', manager: 'may', auditor: 'read' },
  'rounds.read': { support: 'read', risk: 'read', manager: 'read', auditor: 'read' },
  'reports.read': { cashier: 'read', risk: 'read', marketing: 'read', manager: 'read', auditor: 'read' },
  'eventLog.read': {
    cashier: 'own',
    support: 'own',
    risk: 'read',
    marketing: 'own',
    manager: 'read',
    auditor: 'read',
    admin: 'read',
  },
  /** An issue of a lottery that does not count: stakes of every brand come back. */
  'lotteries.void': { risk: 'ask', manager: 'ask', admin: 'ask', auditor: 'read' },
  /** A draw takes no orders: at once by one person, again by two. */
  'lotteries.suspend': { risk: 'may', manager: 'may', auditor: 'read' },
  'lotteries.resume': { risk: 'ask', manager: 'ask', admin: 'ask', auditor: 'read' },
  /** Results that are drawn elsewhere: two people enter each, and two others correct it. */
  'lotteries.enter': { support: 'may', risk: 'may', manager: 'may', auditor: 'read' },
  /** What a draw may cost, and numbers that take no more bets. */
  'lotteries.limit': { risk: 'may', manager: 'may', auditor: 'read' },
  /** Days on which others draw: a wrong one would take orders after a draw, so two people move a draw. */
  'lotteries.calendar': { risk: 'ask', manager: 'ask', admin: 'ask', auditor: 'read' },
  /** Draws, results, exposure and limits of lotteries. */
  'lotteries.read': { support: 'read', risk: 'read', manager: 'read', admin: 'read', auditor: 'read' },
  'kill.game': { risk: 'may', manager: 'may', auditor: 'read' },
  'kill.vendor': { manager: 'may', auditor: 'read' },
  /** Acts immediately; `ask` here means that a second person confirms it afterwards. */
  'kill.brand': { manager: 'ask', admin: 'ask', auditor: 'read' },
  /** Every brand of the deployment. */
  'kill.all': { admin: 'ask', auditor: 'read' },
  'kill.end': { risk: 'ask', manager: 'ask', admin: 'ask', auditor: 'read' },
  'staff.manage': { manager: 'read', auditor: 'read', admin: 'ask' },
  /** Ending a person's access takes effect immediately: waiting would be the danger. */
  'staff.end': { admin: 'may' },
  'approvalRules.change': { manager: 'read', auditor: 'read', admin: 'ask' },
} as const satisfies Record<string, Readonly<Partial<Record<StaffRole, Grade>>>>

export type Permission = keyof typeof permissions

/** What a role may do; null: it does not see that the permission exists. */
export function gradeOfRole(permission: Permission, role: StaffRole): Grade | null {
  const row: Readonly<Partial<Record<StaffRole, Grade>>> = permissions[permission]
  return row[role] ?? null
}

/** The roles that may act or ask, in the order of the table's head. */
export function actingRoles(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => ['may', 'ask'].includes(gradeOfRole(permission, role) ?? ''))
}
