import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useFrameData } from '#app/lib/page-data.ts'
import type { NavigationLane } from '#app/site/navigation/use-categories.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { FooterColumn } from './footer-column.tsx'

/** The brand's payment methods: a logo where there is a file, else the name. */
export function PaymentBadges() {
  const { t } = useTranslation('site')
  const { payments } = useBrand()
  if (!payments.length) return null
  return (
    <FooterColumn title={t('payment')} look="marks">
      {payments.map((payment) => (
        <li key={payment.name} className={mark} data-picture={payment.imageUrl ? '' : undefined}>
          {payment.imageUrl ? (
            <img src={payment.imageUrl} alt={payment.name} width={72} height={28} loading="lazy" />
          ) : (
            payment.name
          )}
        </li>
      ))}
    </FooterColumn>
  )
}

/**
 * Vendors that the specification lists in the footer and the brand offers; by name, because no vendor logo is shipped.
 */
const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']

export function VendorBadges() {
  const { t } = useTranslation('site')
  const site = useFrameData<{ lanes: NavigationLane[] }>('routes/_site')
  const cards = new Map(
    (site?.lanes ?? []).flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)),
  )
  const shown = footerVendors.flatMap((code) => cards.get(code) ?? [])
  if (!shown.length) return null
  return (
    <FooterColumn title={t('vendorMarks')} look="marks">
      {shown.map((vendor) => (
        <li key={vendor.code} className={mark}>
          <img src={vendor.iconUrl} alt="" width={22} height={22} loading="lazy" />
          {vendor.name}
        </li>
      ))}
    </FooterColumn>
  )
}

const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '34px',
  whiteSpace: 'nowrap',
  paddingInline: token('space.3'),
  border: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  '& img': { flex: 'none', maxInlineSize: 'none', borderRadius: '5px' },
  // A badge with a picture has its own background.
  '&[data-picture]': { paddingInline: 0, border: 'none' },
})
