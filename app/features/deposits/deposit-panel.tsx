import {
  channelIcons,
  column,
  History,
  type HistoryRow,
  type PaymentResult,
  resultOf,
  useDepositNames,
} from '#app/features/payments/index.ts'
import { LimitPrompt } from '#app/features/protection/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DepositRow } from '#contract/entities/payment.ts'
import { DepositDetails } from './deposit-details.tsx'
import { DepositForm } from './deposit-form.tsx'
import type { loadDeposits } from './deposits.server.ts'

type Data = Awaited<ReturnType<typeof loadDeposits>>

/** The deposit panel: the form with the history, or one deposit step by step. */
export function DepositPanel({
  methods,
  offers,
  history,
  deposit,
  wantsLimit,
  nowMs,
  requestKey,
  answer,
}: Data & { answer: PaymentResult | null }) {
  const { t } = useTranslation('payments')
  const { t: errors } = useTranslation('errors')
  const row = useDepositRow()
  if (deposit) {
    return deposit.ok ? (
      <DepositDetails deposit={deposit.value} nowMs={nowMs} slipResult={resultOf(answer, 'slip')} />
    ) : (
      <Notice tone="warning">{errors(deposit.errorCode)}</Notice>
    )
  }
  return (
    <div className={column}>
      {wantsLimit ? <LimitPrompt /> : null}
      {methods.ok && methods.value.methods.length > 0 ? (
        <DepositForm
          methods={methods.value.methods}
          offers={offers}
          requestKey={requestKey}
          result={resultOf(answer, 'order')}
        />
      ) : null}
      {methods.ok && methods.value.methods.length === 0 ? (
        <Empty icon="bank" title={t('noMethods')} text={t('noMethodsHint')} />
      ) : null}
      {methods.ok ? null : <Notice tone="warning">{errors(methods.errorCode)}</Notice>}
      {history.ok ? (
        <History
          title={t('history.deposits')}
          rows={history.value.content.map(row)}
          page={history.value.pageNum}
          totalPages={history.value.totalPages}
          empty={{ title: t('history.noDeposits'), text: t('history.noDepositsHint') }}
        />
      ) : null}
    </div>
  )
}

function useDepositRow(): (deposit: DepositRow) => HistoryRow {
  const { t } = useTranslation('payments')
  const nameOf = useDepositNames()
  return (deposit) => ({
    reference: deposit.reference,
    icon: channelIcons[deposit.channel],
    amount: deposit.amount,
    createdAt: deposit.createdAt,
    title: t(`channel.${deposit.channel}`),
    state: nameOf(deposit.kind, deposit.state),
    tone: deposit.state === 'paid' ? 'good' : deposit.owner === 'none' ? 'bad' : 'open',
  })
}
