import { Form } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { LinkQrCode } from '#app/features/invite/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { card, heading, lines, muted } from '#app/ui/card-styles.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import type { AgentLink } from '#contract/entities/agency/affiliates.ts'
import { seriesGroupCodes } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'

/** A link with its address, what it brought, and the way to end it. */
export function LinkCard({ link, address }: { link: AgentLink; address: string }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const number = numberFormat(locale, {})
  const isOpen = link.state === 'open'
  const most = link.mostRegistrations === null ? '' : ` / ${number.format(link.mostRegistrations)}`
  return (
    <section className={card} aria-labelledby={`link-${link.id}`}>
      <header className={head}>
        <h2 id={`link-${link.id}`} className={heading}>
          <bdi>{link.name}</bdi>
        </h2>
        <Badge tone={isOpen ? 'fresh' : 'neutral'}>{t(`links.state.${link.state}`)}</Badge>
      </header>
      <div className={row}>
        <bdi className={code} dir="ltr">
          {address}
        </bdi>
        <CopyButton text={address} label={site('copyThis', { name: link.name })} copied={site('copy_success')} />
      </div>
      <dl className={lines}>
        {(['clicks', 'registrations', 'firstDeposits'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`links.${name}`)}</dt>
            <dd>
              {number.format(link[name])}
              {name === 'registrations' ? most : ''}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('links.landing')}</dt>
          <dd>{t(`links.landing.${link.landing}`)}</dd>
        </div>
        <div>
          <dt>{t('create.kind')}</dt>
          <dd>{t(`create.kind.${link.kind}`)}</dd>
        </div>
        {seriesGroupCodes.map((code) =>
          link.series[code] === undefined ? null : (
            <div key={code}>
              <dt>{t(`series.group.${code}`)}</dt>
              <dd>{link.series[code]}</dd>
            </div>
          ),
        )}
        {link.subIds.map((subId, row) => (
          <div key={subId}>
            <dt>{t('links.subId', { number: row + 1 })}</dt>
            <dd>
              <bdi>{subId}</bdi>
            </dd>
          </div>
        ))}
        {link.until ? (
          <div>
            <dt>{t('links.until')}</dt>
            <dd dir="ltr">{shownInstant(new Date(Date.parse(link.until) - 1), timeZone)}</dd>
          </div>
        ) : null}
      </dl>
      {isOpen ? (
        <div className={row}>
          <details className={muted}>
            <summary className={summary}>{t('links.qr')}</summary>
            <LinkQrCode link={address} label={t('links.qr')} />
          </details>
          <Form method="post">
            <input type="hidden" name="id" value={link.id} />
            <Button type="submit" name="intent" value="end" tone="secondary" size="small">
              {t('links.end')}
            </Button>
          </Form>
        </div>
      ) : null}
    </section>
  )
}

const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.2') })

const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: token('space.3'),
})

const code = style({ minInlineSize: 0, fontWeight: token('fontWeight.bold'), overflowWrap: 'anywhere' })

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
})
