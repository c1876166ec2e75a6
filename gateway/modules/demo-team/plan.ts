/** A place in the tree of the demonstration: who it is and who is above. */
export interface PlannedMember {
  readonly username: string
  /** Index of the agent above in the plan; -1: the brand's demonstration agent. */
  readonly above: number
  readonly type: 0 | 1 | 41 | 42
  /** Levels below the demonstration agent. */
  readonly level: number
}

/** Agents below each agent of a level, from the demonstration agent down: 6, 18, 18 and 18. */
const BRANCHES = [6, 3, 1, 1] as const
const PLAYERS = 240
/** Players whom the demonstration agent brought by links. */
const OWN_PLAYERS = 12
const AFFILIATE_BRANCHES = 2

const NAMES = [
  ...['amara', 'bruno', 'carla', 'daichi', 'elif', 'farid', 'gia', 'hugo', 'ines', 'jonas', 'kavya', 'lucia'],
  ...['mateo', 'nadia', 'omar', 'paula', 'quinn', 'rosa', 'samir', 'tala', 'ulises', 'vera', 'wen', 'yara', 'zeno'],
]

/** About 300 members over five levels, always the same for a seed. */
export function planTeam(random: () => number): PlannedMember[] {
  const plan: PlannedMember[] = []
  const add = (above: number, type: PlannedMember['type'], level: number) =>
    plan.push({ username: `${NAMES[plan.length % NAMES.length]}${plan.length + 10}`, above, type, level }) - 1
  let agents = [-1]
  BRANCHES.forEach((branches, depth) => {
    agents = agents.flatMap((above) =>
      Array.from({ length: branches }, (_, branch) => {
        const isAffiliate = depth === 0 ? branch < AFFILIATE_BRANCHES : isAffiliateLine(plan, above)
        if (isAffiliate && depth > 1) return null
        return add(above, isAffiliate ? (depth === 0 ? 41 : 42) : 1, depth + 1)
      }).filter((index) => index !== null),
    )
  })
  const uplines = plan.map((_, index) => index)
  for (let player = 0; player < OWN_PLAYERS; player += 1) add(-1, 0, 1)
  for (let player = 0; player < PLAYERS; player += 1) {
    const above = uplines[Math.floor(random() * uplines.length)] ?? 0
    add(above, 0, (plan[above]?.level ?? 0) + 1)
  }
  return plan
}

const isAffiliateLine = (plan: readonly PlannedMember[], index: number) => (plan[index]?.type ?? 1) > 2
