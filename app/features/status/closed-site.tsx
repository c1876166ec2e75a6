import { type ClientBrand, useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { dateFormat } from '#app/lib/date-format.ts'
import type { Locale } from '#contract/locale.ts'
import { actionClass, NoticeScreen } from './notice-screen.tsx'
import { ServiceLink } from './service-link.tsx'

/** Why the site is closed to the visitor. Specification section 2, start-up screens. */
export type ClosedReason =
  | { readonly reason: 'maintenance'; readonly message: string | null; readonly until: string | null }
  | { readonly reason: 'region'; readonly ip: string }

export function ClosedSite({ closing }: { closing: ClosedReason }) {
  const { t } = useTranslation('status')
  const brand = useBrand()
  const locale = useLocale()
  const text = closing.reason === 'maintenance' ? (closing.message ?? t('info_maintenance')) : t('info_ip_block')
  const detail =
    closing.reason === 'region'
      ? t('blockip', { ip: closing.ip })
      : closing.until && t('maintenance.until', { time: timeText(closing.until, locale, brand.timeZone) })
  return (
    <NoticeScreen
      icon={closing.reason === 'region' ? 'globe' : 'clock'}
      title={t(closing.reason === 'region' ? 'region.title' : 'game_maintenance')}
      text={text}
      detail={detail}
      logo={{ url: brand.logoUrl, name: brand.name }}
    >
      <CustomerServiceLink brand={brand} label={t('customerService')} />
    </NoticeScreen>
  )
}

function CustomerServiceLink({ brand, label }: { brand: ClientBrand; label: string }) {
  const contact = brand.customerService[0]
  if (!contact) return null
  return (
    <ServiceLink className={actionClass} href={contact.path}>
      {label}
    </ServiceLink>
  )
}

function timeText(instant: string, locale: Locale, timeZone: string): string {
  return dateFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The brand's time zone may differ from the visitor's.
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant))
}
