import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { card, heading } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { cardLead } from './transfer-styles.tsx'

type Funds = ResponseOf<typeof contract.transfers.getConsolidatedFunds>
type Vendors = ResponseOf<typeof contract.transfers.getMerchantWallet>['vendors']

/** Transfers that a vendor has not confirmed yet. */
export function PendingTransfers({ pending, vendors }: { pending: Funds['pending']; vendors: Vendors }) {
  const { t } = useTranslation('wallet')
  const locale = useLocale()
  const { timeZone } = useBrand()
  if (!pending.length) return null
  const nameOf = (vendor: string) => vendors.find((known) => known.vendor === vendor)?.name ?? vendor
  return (
    <section className={card} aria-labelledby="pending-transfers">
      <div>
        <h2 id="pending-transfers" className={heading}>
          {t('pending')}
        </h2>
        <p className={cardLead}>{t('pending.lead')}</p>
      </div>
      <ul className={list}>
        {pending.map(({ reference, vendor, direction, amount, time }) => (
          <li key={reference} className={row}>
            <span className={words}>
              <strong>{t(`pending.${direction}`, { name: nameOf(vendor) })}</strong>
              <span className={small}>
                <time dateTime={time}>{shownInstant(time, timeZone)}</time> · <bdi>{reference}</bdi>
              </span>
            </span>
            <bdi>{formatMoney(amount, locale)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})

const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })

const small = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
