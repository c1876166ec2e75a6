import { useEffect, useState } from 'react'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MemberSeries } from '#contract/entities/agency/series.ts'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { CreateDownlineForm } from './create-downline-form.tsx'
import { CreatedCard } from './created-card.tsx'
import type { CreatedAccount, DownlineResult } from './downline-result.ts'
import { Invitations } from './invitations.tsx'

/**
 * Where agents create downline accounts and copy their links. Specification section 2, agent center menu: register
 * center.
 */
export function RegisterPanel({
  rules,
  own,
  answer,
  ...invitations
}: {
  team: Result<ResponseOf<typeof contract.agents.getTeamOverview>>
  rules: Result<RegistrationRules>
  own: Result<MemberSeries>
  origin: string
  answer: DownlineResult | null
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const [seen, setSeen] = useState<CreatedAccount | null>(null)
  const created = answer?.created && answer.created !== seen ? answer.created : null
  useEffect(() => {
    if (created) document.getElementById('created')?.focus()
  }, [created])
  return (
    <>
      <section className={card} aria-labelledby="create">
        {created ? (
          <CreatedCard created={created} onAnother={() => setSeen(created)} />
        ) : (
          <>
            <header>
              <h2 id="create" className={heading}>
                {t('create')}
              </h2>
              <p className={lead}>{t('create.lead')}</p>
            </header>
            {rules.ok ? (
              <CreateDownlineForm
                key={seen?.account}
                rules={rules.value}
                own={own}
                answer={answer?.created ? null : answer}
              />
            ) : (
              <Notice tone="warning">{errors(rules.errorCode)}</Notice>
            )}
          </>
        )}
      </section>
      <h2 className={heading}>{t('links')}</h2>
      <Invitations {...invitations} />
    </>
  )
}

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const lead = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
