import type { GamesDeps } from '#gateway/modules/games/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type WinnersDeps = GamesDeps
