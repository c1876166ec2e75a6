export { type Claimant, selectEvidence } from './claims.store.ts'
export { type Doubt, doubtsAbout, keepDoubts } from './doubts.ts'
export { type Mark, type MarkKind, selectMarks } from './marks.store.ts'
