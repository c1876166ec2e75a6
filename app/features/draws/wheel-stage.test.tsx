import { expect, test } from 'vitest'
import { renderPage } from '#tests/support/site/render-page.tsx'
import type { StageProps } from './draw-press.tsx'
import { WheelStage } from './wheel-stage.tsx'

test('segments have the same size, so each has its odds on it, the one without a prize too', async () => {
  const cash = { kind: 'cash', amountMinor: '2500', currency: 'USD' }
  const prizes = [
    { award: cash, weight: 8 },
    { award: null, weight: 5_992 },
    { award: cash, weight: 4_000 },
  ]
  const shown = { id: 'wheel', state: 'over', prizes } as unknown as StageProps['shown']
  const markup = await renderPage(
    <WheelStage shown={shown} drawn={null} requestKey="k" isBusy={false} isMoving={false} />,
    { handle: { i18n: ['rewards'] } },
  )
  const odds = [...markup.matchAll(/<tspan[^>]*data-odds=""[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(odds).toEqual(['0.08%', '59.92%', '40%'])
})
