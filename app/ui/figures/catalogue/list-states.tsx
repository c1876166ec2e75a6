import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { QueueList, QueueRow, queueLink, StateTimeline, TierTable } from '../index.ts'
import type { CatalogueLocale, CataloguePart } from './part-types.ts'

const at = (time: string) => ({ iso: `2026-11-24T${time}:00Z`, text: `2026-11-24 ${time}:00` })

/** Queues, timelines and tables of tiers in every state. */
export function listStates({ locale, currency }: CatalogueLocale): CataloguePart[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor: String(amountMinor), currency }, locale)
  return [queueRows(money), timelines, tierTables(money)]
}

type AmountText = (amountMinor: number) => string

const queueRows = (money: AmountText): CataloguePart => ({
  components: ['QueueList', 'QueueRow'],
  about: 'Things that wait or have ended: what it is, its figure and its state.',
  isWide: true,
  states: [
    {
      name: 'open, good, bad',
      element: (
        <QueueList>
          <QueueRow
            icon="bank"
            title="First Example Bank"
            detail="W-2041 · 2026-11-24"
            figure={money(50_00)}
            state="Being looked at"
            tone="open"
          />
          <QueueRow
            icon="card"
            title="Card"
            detail="D-2038 · 2026-11-23"
            figure={money(100_00)}
            state="Credited"
            tone="good"
          />
          <QueueRow
            icon="qr"
            title="QR payment"
            detail="D-2031 · 2026-11-20"
            figure={money(20_00)}
            state="Ran out"
            tone="bad"
          />
        </QueueList>
      ),
    },
    {
      name: 'a link on the whole row, a button, no figure',
      element: (
        <QueueList>
          <QueueRow
            icon="bank"
            title={
              <a className={queueLink} href="#queue">
                Pressed anywhere
              </a>
            }
            figure={money(75_00)}
            state="Approved"
            tone="open"
          />
          <QueueRow
            icon="promo"
            title="Welcome reward"
            detail="Ends 2026-11-30"
            figure={money(10_00)}
            state="Waiting for you"
            tone="open"
            action={<Button size="small">Claim</Button>}
          />
          <QueueRow icon="clock" title="A game is being checked" state="Open" tone="open" />
        </QueueList>
      ),
    },
  ],
})

const timelines: CataloguePart = {
  components: ['StateTimeline'],
  about: 'What happened, its state, and what its ordinary course still has.',
  states: [
    {
      name: 'under way',
      element: (
        <StateTimeline
          label="Under way"
          aheadWord="still to come"
          steps={[
            { key: 'a', name: 'Asked for', state: 'done', at: at('09:12') },
            {
              key: 'b',
              name: 'Being looked at',
              state: 'now',
              at: at('09:30'),
              turn: (
                <>
                  With us<span> · until 2026-11-25 09:30:00</span>
                </>
              ),
            },
            { key: 'c', name: 'Approved', state: 'ahead' },
            { key: 'd', name: 'Sent to your bank', state: 'ahead' },
          ]}
        />
      ),
    },
    {
      name: 'ended',
      element: (
        <StateTimeline
          label="Ended"
          aheadWord="still to come"
          steps={[
            { key: 'a', name: 'Ordered', state: 'done', at: at('09:12') },
            { key: 'b', name: 'Credited', state: 'done', at: at('09:14') },
          ]}
        />
      ),
    },
    {
      name: 'refused, with its reason',
      element: (
        <StateTimeline
          label="Refused"
          aheadWord="still to come"
          steps={[
            { key: 'a', name: 'Asked for', state: 'done', at: at('09:12') },
            {
              key: 'b',
              name: 'Rejected',
              state: 'failed',
              at: at('10:02'),
              note: 'The account is in another name.',
            },
          ]}
        />
      ),
    },
  ],
}

const tierTables = (money: AmountText): CataloguePart => ({
  components: ['TierTable'],
  about: 'Tiers and what each gives; the own one has a word and a ground.',
  isWide: true,
  states: [
    { name: 'with an own tier', element: <TierTable {...tiers(money)} own={1} /> },
    { name: 'without one', element: <TierTable {...tiers(money)} caption="Tiers of next month" own={null} /> },
  ],
})

const tiers = (money: AmountText) => ({
  caption: 'Commission by tier',
  nameColumn: 'Tier',
  columns: ['From', 'Share'],
  ownWord: 'Yours',
  tiers: [
    { name: 'One', cells: [money(0), '25%'] },
    { name: 'Two', cells: [money(10_000_00), '30%'] },
    { name: 'Three', cells: [money(50_000_00), '35%'] },
  ],
})
