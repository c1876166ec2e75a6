import { useSearchParams } from '@remix-run/react'
import type { ShownOffer } from '#app/features/announcements/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { token } from '#themes/index.ts'
import { OfferCard } from './offer-card.tsx'
import { type OfferStates, offersOfTab, offerTabOf, offerTabs } from './offer-tabs.ts'

/** What members can take part in, each with the reader's own state, by tab: all, mine, coming soon, over. */
export function OfferList({ offers, states }: { offers: readonly ShownOffer[]; states: OfferStates | null }) {
  const { t } = useTranslation('rewards')
  const [params] = useSearchParams()
  const chosen = offerTabOf(params)
  const shown = offersOfTab(offers, states, chosen)
  return (
    <>
      <ChipRow label={t('offers')}>
        {offerTabs.map((tab) => (
          <Chip key={tab} href={tab === 'all' ? '/promotions' : `/promotions?tab=${tab}`} chosen={tab === chosen}>
            {t(`tab.${tab}`)}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? <p className={none}>{t(`tab.none.${chosen}`)}</p> : null}
      <ul className={grid}>
        {shown.map((offer) => (
          <OfferCard key={offer.id} offer={offer} state={states?.[offer.id]} />
        ))}
      </ul>
    </>
  )
}

const grid = style({
  display: 'grid',
  gap: token('space.5'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const none = style({ color: token('color.textMuted') })
