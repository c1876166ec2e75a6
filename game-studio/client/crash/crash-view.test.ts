import { expect, test, vi } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'
import type { RoomPicture } from '../page/types.ts'
import type { CrashState } from './crash-state.ts'

const texts = { 'crash.out': 'Cash out', 'go.bet': 'Bet' }
const drawFrame = installFakeDom({ lang: 'en', texts, stakes: ['200'], currency: 'USD', room: 'rocket' })
const { createCrashView } = await import('./crash-view.ts')

const room: RoomPicture = {
  ...{
    phase: 'IN_PROGRESS',
    elapsedMs: 0,
    lengthMs: 60_000,
    round: 1,
    terminal: '',
    salt: '',
    isSaltPublic: false,
    hash: '',
  },
  ...{ point: null, history: [], count: 0, bets: [] },
}

test('the multiplier and the value on the button are those of the same frame', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const view = createCrashView({ menu: [], onPress: () => undefined, onChange: () => undefined })
  const stage = view.frame.stage as unknown as FakeElement
  const panel = view.frame.panel as unknown as FakeElement
  const state: CrashState = { room, bet: 'flying', stakeMinor: 200n }
  view.showRoom(room)
  view.render(state)
  const shown = new Set<string>()
  for (let frame = 0; frame < 200; frame++) {
    vi.advanceTimersByTime(16)
    drawFrame()
    const number = stage.all('crash-number')[0]?.textContent ?? ''
    const value = (Number.parseFloat(number) * 2).toFixed(2)
    expect(panel.all('go')[0]?.textContent).toBe(`Cash out · ${value}`)
    shown.add(number)
  }
  expect(shown.size).toBeGreaterThan(10)
  vi.useRealTimers()
})
