import { useLocation, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { type Result, Section } from '#app/ui/section.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { PromotionList } from './promotion-list.tsx'

/**
 * What can be taken part in, then every announced promotion with its terms; `/promotions#<id>` opens one (specification
 * section 2, routes).
 *
 * @param children the offers; null when there are none
 */
export function PromotionsPage({
  promotions,
  children,
}: {
  promotions: Result<readonly Announcement[]>
  children: ReactNode
}) {
  const { t } = useTranslation('home')
  const whole = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const [params] = useSearchParams()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    const all = [...(whole.current?.querySelectorAll<HTMLDetailsElement>('details[data-id]') ?? [])]
    const details = all.find(({ dataset }) => dataset.id === id)
    if (!details) return
    details.open = true
    details.closest('li')?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className={page} ref={whole}>
      <PageTitle title={t('promotions')} lead={t('promotionsLead')} page="PROMO" icon="promo" />
      {children}
      {children && params.get('tab') ? null : promotions.ok ? (
        <Announced promotions={promotions.value} isAlone={!children} />
      ) : (
        <PromotionsFailed />
      )}
    </div>
  )
}

/** Under a heading when it follows the offers. */
function Announced({ promotions, isAlone }: { promotions: readonly Announcement[]; isAlone: boolean }) {
  const { t } = useTranslation('home')
  if (isAlone) return <PromotionList promotions={promotions} />
  if (!promotions.length) return null
  return (
    <Section id="announced" title={t('alsoGood')} icon="info">
      <PromotionList promotions={promotions} />
    </Section>
  )
}

export function PromotionsFailed() {
  const { t } = useTranslation('home')
  return (
    <Empty
      icon="warning"
      title={t('sectionFailed')}
      action={
        <ButtonLink to="/promotions" tone="secondary" icon="refresh">
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

const page = style({ display: 'grid', gap: token('space.6'), minInlineSize: 0 })
