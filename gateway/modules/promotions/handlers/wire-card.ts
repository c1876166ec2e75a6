import type { Card } from '../cards.service.ts'
import { wireAward } from '../rules/award.ts'
import type { Reason } from '../rules/eligibility.ts'
import { wireValue } from './wire-clauses.ts'

/** The award of a card, once it is known. */
export const wireCardAward = ({ awardKind: kind, awardMinor: minor, currency }: Card) =>
  minor === null ? null : wireAward({ kind, minor }, currency)

/** How far a mission is; null of anything else. */
export const wireProgress = ({ progress, currency }: Card) =>
  progress && { ...progress, have: String(progress.have), need: String(progress.need), currency }

/** What the member does not meet yet. */
export const wireReasons = (reasons: readonly Reason[], reader: Parameters<typeof wireValue>[1]) =>
  reasons.map(({ reason, fix, have, need }) => ({
    reason,
    fix,
    have: have && wireValue(have, reader),
    need: need && wireValue(need, reader),
  }))
