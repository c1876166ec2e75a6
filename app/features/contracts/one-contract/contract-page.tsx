import { Link, useSearchParams } from '@remix-run/react'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { card, heading, lines } from '#app/ui/card-styles.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import type { contract as contractTable } from '#contract/index.ts'
import { type ContractResult, contractIntents, type Preview } from '../contract-result.ts'
import { link } from '../payments.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TermsView } from '../terms-view.tsx'
import { Steps } from '../why/steps.tsx'
import { AnswerForms } from './answer-forms.tsx'
import { EndForms } from './end-forms.tsx'
import { Signatures } from './signatures.tsx'

type Found = ResponseOf<typeof contractTable.contracts.getContract>

interface PageProps {
  found: Result<Found>
  /** What accepting does; null where there is nothing to accept. */
  preview: Result<Preview> | null
  hasPaymentPassword: boolean
  serverTimeMs: number
  now: number
  answer: ContractResult | null
}

/** One contract: its state, what can be done, its terms, both signatures, and what happened to it. */
export function ContractPage({ found, ...rest }: PageProps) {
  const { t } = useTranslation('contracts')
  const { t: errors } = useTranslation('errors')
  return (
    <>
      <Link className={link} to={`/agentHome/contracts${found.ok ? `?side=${found.value.contract.side}` : ''}`}>
        <Icon name="chevronStart" />
        {t('back')}
      </Link>
      <Done answer={rest.answer} />
      {found.ok ? <Shown {...found.value} {...rest} /> : <Notice tone="warning">{errors(found.errorCode)}</Notice>}
    </>
  )
}

function Shown({ contract, steps, preview, now, ...form }: Found & Omit<PageProps, 'found'>) {
  const { t } = useTranslation('contracts')
  const { t: errors } = useTranslation('errors')
  return (
    <>
      <section className={card} aria-labelledby="contract">
        <h2 id="contract" className={heading}>
          {t(`kind.${contract.kind}`)} <StateBadge contract={contract} now={now} />
        </h2>
        <Dates contract={contract} />
      </section>
      {preview && !preview.ok ? <Notice tone="warning">{errors(preview.errorCode)}</Notice> : null}
      {preview?.ok && Date.parse(contract.expiresAt) > now ? (
        <AnswerForms contract={contract} preview={preview.value} {...form} />
      ) : null}
      <section className={card} aria-labelledby="terms">
        <h2 id="terms" className={heading}>
          {t('terms')}
        </h2>
        <TermsView terms={contract.terms} />
      </section>
      <Signatures contract={contract} steps={steps} />
      <section className={card} aria-labelledby="steps">
        <h2 id="steps" className={heading}>
          {t('steps')}
        </h2>
        <Steps contract={contract} steps={steps} now={now} />
      </section>
      <EndForms contract={contract} now={now} answer={form.answer} />
    </>
  )
}

function Dates({ contract: { account, terms, state, expiresAt, startsAt, endsAt } }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const rows = [
    ...(state === 'requested' ? [[t('state'), t('answerBy', { time: shownInstant(expiresAt, terms.zone) })]] : []),
    ...(startsAt ? [[t('from'), shownInstant(startsAt, terms.zone)]] : []),
    ...(startsAt ? [[t('until'), endsAt ? shownInstant(endsAt, terms.zone) : t('noEnd')]] : []),
    [t('terms.zone'), terms.zone],
  ]
  return (
    <dl className={lines}>
      <div>
        <dt>{t('with')}</dt>
        <dd>
          <bdi>{account ?? t('operator')}</bdi>
        </dd>
      </div>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Done({ answer }: { answer: ContractResult | null }) {
  const { t } = useTranslation('contracts')
  const [params] = useSearchParams()
  const intent = answer ? undefined : contractIntents.find((one) => one === params.get('done'))
  return intent ? <Notice tone="success">{t(`done.${intent}`)}</Notice> : null
}
