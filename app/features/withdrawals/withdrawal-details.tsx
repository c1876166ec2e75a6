import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import {
  actions,
  bigAmount,
  ConfirmForm,
  CopyLine,
  card,
  column,
  facts,
  muted,
  Timeline,
  useWithdrawalNames,
} from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { Withdrawal } from '#contract/entities/payment.ts'
import { withdrawalCourse } from '#contract/entities/payment-states.ts'

/** One withdrawal: the arrival question while it is open, and its steps. */
export function WithdrawalDetails({
  withdrawal,
  nowMs,
  result,
}: {
  withdrawal: Withdrawal
  nowMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const nameOf = useWithdrawalNames()
  const { account, reference, state, recallable } = withdrawal
  return (
    <div className={column} data-state={state}>
      {state === 'awaitingConfirmation' ? <ConfirmForm withdrawal={withdrawal} nowMs={nowMs} result={result} /> : null}
      <section className={card}>
        <p className={muted}>{nameOf(state)}</p>
        <p className={bigAmount}>
          <bdi>{formatMoney(withdrawal.amount, locale)}</bdi>
        </p>
        <dl className={facts}>
          <CopyLine name={t('reference')} text={reference} />
          <div>
            <dt>{account.bank}</dt>
            <dd>
              <bdi dir="ltr">{account.number}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('account.holder')}</dt>
            <dd>{account.holder}</dd>
          </div>
        </dl>
        {recallable ? (
          <Form method="post">
            <input type="hidden" name="intent" value="recall" />
            <input type="hidden" name="reference" value={reference} />
            <Button type="submit" tone="secondary" wide>
              {t('recall')}
            </Button>
            <p className={muted}>{t('recallHint')}</p>
          </Form>
        ) : null}
      </section>
      <Timeline steps={withdrawal.steps} course={withdrawalCourse} nameOf={nameOf} />
      <div className={actions}>
        <ButtonLink to="/member/withdraw" tone="secondary" icon="bank">
          {t('newWithdrawal')}
        </ButtonLink>
      </div>
    </div>
  )
}
