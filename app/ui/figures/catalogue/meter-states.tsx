import { formatMoney } from '#app/ui/money.ts'
import { CountdownRing, PartsBar, ProgressBar, RingGauge } from '../index.ts'
import type { CatalogueLocale, CataloguePart } from './part-types.ts'

const levels = [
  { at: 0.25, name: 'Bronze' },
  { at: 0.6, name: 'Silver' },
  { at: 1, name: 'Gold' },
]

/** Rings and bars in every state. */
export function meterStates({ locale, currency }: CatalogueLocale): CataloguePart[] {
  const part = (name: string, size: number, hint?: string) => ({
    name,
    size,
    figure: formatMoney({ amountMinor: String(size), currency }, locale),
    hint,
  })
  return [
    {
      components: ['RingGauge'],
      about: 'How much of a limit is used. From 80 % on it warns, at 100 % it is full: by colour and by a word.',
      states: [
        { name: 'unused', element: <RingGauge share={0} label="Unused" middle="0%" /> },
        { name: 'used', element: <RingGauge share={0.45} label="Used" middle="45%" /> },
        { name: 'near', element: <RingGauge share={0.85} label="Near" middle="85%" word="Almost used up" /> },
        { name: 'full', element: <RingGauge share={1} label="Full" middle="100%" word="Used up" /> },
        { name: 'without an end', element: <RingGauge share={null} label="Endless" middle="–" word="No limit" /> },
      ],
    },
    {
      components: ['CountdownRing'],
      about: 'The time until something ends. One timer serves all rings of a page; the last ten seconds are urgent.',
      states: [
        { name: 'not known yet', element: <CountdownRing secondsLeft={null} totalSeconds={60} label="Closes in" /> },
        { name: 'just begun', element: <CountdownRing secondsLeft={60} totalSeconds={60} label="Closes in" /> },
        { name: 'half', element: <CountdownRing secondsLeft={150} totalSeconds={300} label="Closes in" /> },
        { name: 'urgent', element: <CountdownRing secondsLeft={8} totalSeconds={60} label="Closes in" /> },
        { name: 'over', element: <CountdownRing secondsLeft={0} totalSeconds={60} label="Closes in" /> },
        { name: 'small', element: <CountdownRing size="small" secondsLeft={42} totalSeconds={60} label="Closes in" /> },
        {
          name: 'large',
          element: <CountdownRing size="large" secondsLeft={5_025} totalSeconds={7_200} label="Closes in" />,
        },
      ],
    },
    {
      components: ['ProgressBar'],
      about: 'How far something has come, with the stops on its way.',
      isWide: true,
      states: [
        { name: 'not begun', element: <ProgressBar share={0} label="Not begun" /> },
        { name: 'under way', element: <ProgressBar share={0.37} label="Under way" /> },
        { name: 'done', element: <ProgressBar share={1} label="Done" /> },
        { name: 'two of five steps', element: <ProgressBar share={0.4} label="Two of five" stops={5} /> },
        { name: 'tall, with stops', element: <ProgressBar size="tall" share={0.7} label="Levels" steps={levels} /> },
      ],
    },
    {
      components: ['PartsBar'],
      about: 'Of what a whole consists, and why a part is one of its own.',
      isWide: true,
      states: [
        {
          name: 'four parts',
          element: (
            <PartsBar
              parts={[
                part('Free to withdraw', 120_000),
                part('Locked until played', 45_000, '150.00 left to play'),
                part('Set aside', 30_000, 'For withdrawals that are under way.'),
                part('Game wallets', 8_000),
              ]}
            />
          ),
        },
        { name: 'nothing', element: <PartsBar parts={[part('Main wallet', 0), part('Set aside', 0)]} /> },
      ],
    },
  ]
}
