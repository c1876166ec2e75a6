import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import {
  actions,
  bigAmount,
  CopyLine,
  card,
  column,
  facts,
  muted,
  Timeline,
  useDepositNames,
} from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Deposit } from '#contract/entities/payment.ts'
import { depositCourse } from '#contract/entities/payment-states.ts'
import { ProviderStep } from './provider-step.tsx'
import { SlipForm } from './slip-form.tsx'

/** One deposit: its details, the next step, and its history. */
export function DepositDetails({
  deposit,
  nowMs,
  slipResult,
}: {
  deposit: Deposit
  nowMs: number
  slipResult: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const nameOf = useDepositNames()
  const [params] = useSearchParams()
  const { state, kind, reference } = deposit
  const isOpen = state === 'created' || state === 'pending'
  return (
    <div className={column} data-state={state}>
      <Outcome state={state} />
      <section className={card}>
        <p className={muted}>{t(`channel.${deposit.channel}`)}</p>
        <p className={bigAmount}>
          <bdi>{formatMoney(deposit.amount, locale)}</bdi>
        </p>
        <dl className={facts}>
          <CopyLine name={t('reference')} text={reference} />
        </dl>
        {isOpen && kind === 'redirect' ? (
          <ProviderStep deposit={deposit} nowMs={nowMs} isGoing={params.has('go')} isBack={params.has('result')} />
        ) : null}
      </section>
      {isOpen && kind === 'transfer' ? <SlipForm deposit={deposit} nowMs={nowMs} result={slipResult} /> : null}
      <Timeline steps={deposit.steps} course={depositCourse} nameOf={(name) => nameOf(kind, name)} />
      <div className={actions}>
        {state === 'paid' ? <ButtonLink to="/rng">{t('toTheGames')}</ButtonLink> : null}
        <ButtonLink to="/member/depositv2" tone="secondary" icon="plus">
          {t('newDeposit')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Outcome({ state }: { state: Deposit['state'] }) {
  const { t } = useTranslation('payments')
  if (state === 'created' || state === 'pending') return null
  return (
    <Notice tone={state === 'paid' ? 'success' : 'warning'} title={t(`deposit.state.${state}`)}>
      {t(`deposit.${state}Text`)}
    </Notice>
  )
}
