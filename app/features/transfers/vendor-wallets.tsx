import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

type Vendors = ResponseOf<typeof contract.transfers.getConsolidatedFunds>['vendors']

/** The member's balance at each vendor, or an error where a vendor does not respond. */
export function VendorWallets({ vendors }: { vendors: Vendors }) {
  const { t } = useTranslation('wallet')
  const locale = useLocale()
  return (
    <ul className={list}>
      {vendors.map(({ vendor, name, balance }) => (
        <li key={vendor} className={row}>
          <span>{name}</span>
          {balance ? (
            <strong className={amount}>
              <bdi>{formatMoney(balance, locale)}</bdi>
            </strong>
          ) : (
            <span className={away}>{t('noAnswer')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
})

const amount = style({ fontVariantNumeric: 'tabular-nums' })

const away = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
