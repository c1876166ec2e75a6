import { DepositPanel } from '#app/features/deposits/index.ts'
import { ReferralPanel } from '#app/features/invite/index.ts'
import { MessagesPanel } from '#app/features/messages/index.ts'
import type { PaymentAnswer } from '#app/features/payments/index.ts'
import { RealAccountNeeded } from '#app/features/play/index.ts'
import { type ProtectionAnswer, ResponsiblePanel } from '#app/features/protection/index.ts'
import { AccountRecordPanel, BetsPanel, ProfitPanel } from '#app/features/records/index.ts'
import { RewardsPanel } from '#app/features/rewards/index.ts'
import { type SecurityAnswer, SecurityPanel } from '#app/features/security/index.ts'
import { FundsPanel, type TransferAnswer, UplinePanel } from '#app/features/transfers/index.ts'
import { WithdrawPanel } from '#app/features/withdrawals/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import type { PanelData } from './panels.server.ts'

/** What a panel's own form answers: the panel that is shown knows which of them it is. */
export type PanelAnswer = SecurityAnswer | PaymentAnswer | ProtectionAnswer | TransferAnswer

/** One panel of the member centre under its heading. `answer` is of the panel's own form. */
export function MemberPanelScreen({ shown, answer }: { shown: PanelData; answer: PanelAnswer | null }) {
  const { t } = useTranslation('member')
  return (
    <>
      <header>
        <h1 className={heading}>{t(`panel.${shown.panel}`)}</h1>
        <p className={lead}>{t(`panel.${shown.panel}.lead`)}</p>
      </header>
      {shown.data ? <Content shown={shown} answer={answer} /> : <RealAccountNeeded />}
    </>
  )
}

function Content({ shown, answer }: { shown: Exclude<PanelData, { data: null }>; answer: PanelAnswer | null }) {
  switch (shown.panel) {
    case 'securityCenter':
      return <SecurityPanel data={shown.data} answer={answer as SecurityAnswer | null} />
    case 'transferFund':
      return <FundsPanel data={shown.data} answer={answer as TransferAnswer | null} />
    case 'transferUpline':
      return <UplinePanel data={shown.data} answer={answer as TransferAnswer | null} />
    case 'depositv2':
      return <DepositPanel {...shown.data} answer={answer as PaymentAnswer | null} />
    case 'withdraw':
      return <WithdrawPanel {...shown.data} answer={answer as PaymentAnswer | null} />
    case 'personalHistoryCopy':
      return <BetsPanel data={shown.data} />
    case 'transactionHistory':
      return <AccountRecordPanel {...shown.data} />
    case 'personalProfit':
      return <ProfitPanel {...shown.data} />
    case 'rewardCentre':
      return <RewardsPanel {...shown.data} />
    case 'referral':
      return <ReferralPanel {...shown.data} />
    case 'responsibleGaming':
      return <ResponsiblePanel data={shown.data} answer={answer as ProtectionAnswer | null} />
    case 'messageV2':
      return <MessagesPanel {...shown.data} />
  }
}

const heading = style({
  fontSize: '1.75rem',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
  '@media (min-width: 960px)': { fontSize: '2rem' },
})

const lead = style({ color: token('color.textMuted'), maxInlineSize: '64ch' })
