import { formatMoney } from '#app/ui/money.ts'
import { KpiRow, KpiTile, type ShownChange, Sparkline, signed } from '../index.ts'
import type { CatalogueLocale, CataloguePart } from './part-types.ts'

const changes = {
  up: { direction: 'up', text: '+12.5%', word: 'more', before: 'Period before: 98.00', isJudged: true },
  down: { direction: 'down', text: '\u22128%', word: 'less', before: 'Period before: 120.00', isJudged: true },
  same: { direction: 'same', text: '0%', word: 'unchanged', before: 'Period before: 110.00', isJudged: true },
  unjudged: { direction: 'up', text: '+40%', word: 'more', before: 'Period before: 70.00', isJudged: false },
  incomparable: { direction: 'up', text: '', word: 'more', before: 'Period before: 0.00', isJudged: false },
} as const satisfies Record<string, ShownChange>

/** Tiles of figures in every state. */
export function tileStates({ locale, currency }: CatalogueLocale): CataloguePart[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor: String(amountMinor), currency }, locale)
  return [
    {
      components: ['KpiRow', 'KpiTile'],
      about: 'A figure, its name and its change against the period before: a sign and an arrow, never a colour alone.',
      isWide: true,
      states: [
        {
          name: 'changes',
          element: (
            <KpiRow label="Changes">
              <KpiTile
                isMain
                name="Result"
                figure={<bdi>{signed(money(120_50), 1n)}</bdi>}
                tone="gain"
                change={changes.up}
              />
              <KpiTile
                name="Result"
                figure={<bdi>{signed(money(-45_00), -1n)}</bdi>}
                tone="loss"
                change={changes.down}
              />
              <KpiTile name="Staked" figure={money(110_00)} change={changes.same} />
              <KpiTile name="Staked" figure={money(98_00)} change={changes.unjudged} />
              <KpiTile name="Rounds" figure="12" change={changes.incomparable} />
            </KpiRow>
          ),
        },
        {
          name: 'hint, spark, no change, a long amount',
          element: (
            <KpiRow label="Figures">
              <KpiTile name="Set aside" figure={money(5_000_00)} hint="For withdrawals that are under way." />
              <KpiTile
                name="Turnover"
                figure={money(1_234_567_890_00)}
                spark={<Sparkline values={[2, 5, 3, 8, 9]} label="Five days, rising" />}
              />
              <KpiTile name="Members" figure="0" />
            </KpiRow>
          ),
        },
      ],
    },
  ]
}
