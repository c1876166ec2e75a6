import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { card } from '#app/ui/card-styles.ts'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import type { ContractResult } from '../contract-result.ts'
import { standingOf } from '../standing.ts'
import { more } from './answer-forms.tsx'
import { ReasonForm } from './reason-form.tsx'

/** How either side ends a contract: a downline with the running period, an upline after the notice or before an answer. */
export function EndForms({
  contract,
  now,
  answer,
}: {
  contract: Contract
  now: number
  answer: ContractResult | null
}) {
  const { t } = useTranslation('contracts')
  const { side, terms } = contract
  const standing = standingOf(contract, now)
  const own = { contract, answer }
  const isOn = standing === 'running' || standing === 'starting'
  const form =
    side === 'DOWN' && standing === 'requested' ? (
      <ReasonForm {...own} intent="withdraw" lead={t('reject.lead')} button={t('withdraw')} />
    ) : side === 'DOWN' && isOn ? (
      <ReasonForm
        {...own}
        intent="terminate"
        lead={t('terminate.upline', { count: terms.notice })}
        button={t('terminate')}
      />
    ) : side === 'UP' && (isOn || standing === 'ending') ? (
      <ReasonForm {...own} intent="TERMINATE" lead={t('terminate.downline')} button={t('terminate')} />
    ) : null
  if (!form && side === 'DOWN' && contract.account)
    return <OfferAgain kind={contract.kind} account={contract.account} />
  if (!form) return null
  return (
    <details className={`${card} ${more}`} open={answer !== null}>
      <summary>{t(standing === 'requested' ? 'withdraw' : 'terminate')}</summary>
      {form}
    </details>
  )
}

/** Leads to the editor with the terms that ended, lowered to what the agent's own allow: one press sends them. */
function OfferAgain({ kind, account }: { kind: ContractKind; account: string }) {
  const { t } = useTranslation('contracts')
  return (
    <div>
      <ButtonLink to={`/agentHome/contracts?${new URLSearchParams({ offer: '1', member: account, kind })}`} icon="plus">
        {t('offer.again')}
      </ButtonLink>
    </div>
  )
}
