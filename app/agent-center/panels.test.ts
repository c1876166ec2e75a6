import { afterAll, expect, test, vi } from 'vitest'
import agentTexts from '#app/i18n/locales/en/agent.json' with { type: 'json' }
import { panelsOf } from '../../scripts/lib/page-routes.ts'
import { AGENT_REGISTER_PATH } from './access.ts'
import { agentPanels, agentPanelsOf } from './panels.tsx'

// Screens load by dynamic imports on the server.
afterAll(() => vi.dynamicImportSettled())

test('every panel of the agent centre has a title and a lead, and no title is without its panel', () => {
  expect(panelsOf(agentTexts).sort()).toEqual(agentPanels.map(({ panel }) => panel).sort())
  for (const { panel } of agentPanels) expect(Object.keys(agentTexts)).toContain(`panel.${panel}.lead`)
})

test('the address for new accounts is a panel with a loader and an action', () => {
  const row = agentPanels.find(({ panel }) => AGENT_REGISTER_PATH === `/agentHome/${panel}`)
  expect(row?.load).toBeTypeOf('function')
  expect(row?.act).toBeTypeOf('function')
})

test('panels about contracts follow their switches; those of all kinds are there with any of them', () => {
  const namesOf = (switches: string[], type = 1) => agentPanelsOf(switches, type).map(({ panel }) => panel)
  const about = ['income', 'contracts', 'dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary']
  // Rebates of lotteries are there without any contract.
  expect(namesOf([]).filter((panel) => about.includes(panel))).toEqual(['income'])
  expect(namesOf(['HOURLYSALARY']).filter((panel) => about.includes(panel))).toEqual([
    'income',
    'contracts',
    'hourlySalary',
  ])
  const all = ['DIVIDEND', 'DAILYSALARY', 'HOURLYSALARY', 'REALTIMESALARY']
  expect(namesOf(all)).toEqual(agentPanels.map(({ panel }) => panel))
  expect(namesOf(all, 41).filter((panel) => about.includes(panel))).toEqual(['income', 'contracts', 'dividend'])
})
