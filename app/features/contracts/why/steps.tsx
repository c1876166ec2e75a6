import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { StateTimeline, type TimelineStep } from '#app/ui/figures/index.ts'
import type { Contract, ContractStep } from '#contract/entities/agency/contracts.ts'
import { standingOf } from '../standing.ts'

const failed: readonly Contract['state'][] = ['rejected', 'withdrawn', 'expired']

/** What happened to a contract, who did it, and what is still to come. */
export function Steps({ contract, steps, now }: { contract: Contract; steps: readonly ContractStep[]; now: number }) {
  const { t } = useTranslation('contracts')
  const { terms, state, startsAt, endsAt } = contract
  const at = (iso: string) => ({ iso, text: shownInstant(iso, terms.zone) })
  const done = steps.map(
    ({ to, by, note, time }): TimelineStep => ({
      key: `${to} ${time}`,
      name: to === 'requested' ? t('requestedAt') : t(`state.${to}`),
      state: failed.includes(to) ? 'failed' : 'done',
      at: at(time),
      note: note || undefined,
      turn: <span>{t(`by.${by}`)}</span>,
    }),
  )
  const standing = standingOf(contract, now)
  const ahead = (key: string, name: string, iso: string | null): TimelineStep => ({
    key,
    name,
    state: 'ahead',
    ...(iso ? { at: at(iso) } : {}),
  })
  const next = [
    ...(state === 'requested' ? [ahead('answer', t(contract.side === 'UP' ? 'answer' : 'state.requested'), null)] : []),
    ...(standing === 'starting' ? [ahead('start', t('state.starting'), startsAt)] : []),
    ...(endsAt && Date.parse(endsAt) > now ? [ahead('end', t('state.ending'), endsAt)] : []),
  ]
  return <StateTimeline steps={[...done, ...next]} label={t('steps')} aheadWord={t('step.ahead')} />
}
