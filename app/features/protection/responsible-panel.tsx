import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import { limitKinds } from '#contract/entities/protection.ts'
import { BreakBlock } from './break-block.tsx'
import { ContactBlock } from './contact-block.tsx'
import { ExcludeBlock } from './exclude-block.tsx'
import type { loadProtection } from './index.server.ts'
import { LimitBlock } from './limit-block.tsx'
import { MarketingBlock } from './marketing-block.tsx'
import { PlaySessionFigures } from './play-session-figures.tsx'
import { type ProtectionResult, protectionActions } from './protection-result.ts'
import { Block, column, threeColumns } from './protection-styles.tsx'
import { ReminderBlock } from './reminder-block.tsx'

type Data = Awaited<ReturnType<typeof loadProtection>>

/**
 * Everything that lets players stay in control: limits, breaks, self-exclusion, reminders. `?done=` names the last
 * action.
 */
export function ResponsiblePanel({ data, answer }: { data: Data; answer: ProtectionResult | null }) {
  const { t } = useTranslation('protection')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  const { protection, session, nowMs } = data
  const done = answer ? undefined : protectionActions.find((deed) => deed === params.get('done'))
  if (!protection.ok) return <Notice tone="warning">{errors(protection.errorCode)}</Notice>
  const state = protection.value
  const answerOf = (form: string) => (answer?.form === form ? answer : null)
  return (
    <div className={column}>
      {done ? <Notice tone="success">{t(`done.${done}`)}</Notice> : null}
      {session.ok ? <PlaySessionFigures session={session.value} nowMs={nowMs} /> : null}
      <Block icon="shield" title={t('limits')} lead={t('limits.lead')}>
        <div className={threeColumns}>
          {limitKinds.map((kind) => (
            <LimitBlock key={kind} kind={kind} state={state} answer={answer} nowMs={nowMs} />
          ))}
        </div>
      </Block>
      <Block icon="pause" title={t('break')} lead={t('break.lead')}>
        <BreakBlock timeOutUntil={state.timeOutUntil} answer={answerOf('break')} />
      </Block>
      <Block icon="lock" title={t('exclude')} lead={t('exclude.lead')}>
        <ExcludeBlock contacts={state.contacts} way={params.get('everywhere')} answer={answerOf('exclude')} />
      </Block>
      <Block icon="clock" title={t('reminder')} lead={t('reminder.lead')}>
        <ReminderBlock state={state} answer={answerOf('reminder')} />
      </Block>
      <Block icon="promo" title={t('marketing')} lead={t('marketing.lead')}>
        <MarketingBlock allowed={state.marketingAllowed} answer={answerOf('marketing')} />
      </Block>
      <ContactBlock />
    </div>
  )
}
