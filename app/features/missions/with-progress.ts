import type { Mission } from '#contract/endpoints/rewards/missions.ts'
import type { LivePromo } from '#contract/live.ts'

/** Missions with the progress of an event that is newer than they are; their states follow with the next load. */
export function withProgress(missions: readonly Mission[], at: string, promo: LivePromo | null): readonly Mission[] {
  if (!promo || promo.at <= at) return missions
  const haveOf = new Map(promo.entries.map(({ entryId, have }) => [entryId, have]))
  return missions.map((mission) => {
    const have = haveOf.get(mission.entryId ?? '')
    if (!have) return mission
    return { ...mission, steps: mission.steps.map((step, at) => ({ ...step, have: atMost(have[at], step) })) }
  })
}

const atMost = (have: string | undefined, step: Mission['steps'][number]): string => {
  if (have === undefined) return step.have
  return BigInt(have) > BigInt(step.need) ? step.need : have
}
