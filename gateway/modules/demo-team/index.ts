export type { DemoTeamDeps } from './deps.ts'
export { fillDemoTeams } from './fill-demo-teams.ts'

/** The agent of every brand's demonstration, at the top of its team. */
export const DEMO_AGENT = 'demoagent'
