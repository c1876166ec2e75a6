import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { RebatesPanel } from '#app/features/series/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { loadIncome } from './load.server.ts'
import { REBATES, switchOfKind } from './panel-of-kind.ts'
import { Payments } from './payments.tsx'
import { Why } from './why/why.tsx'

type Data = Awaited<ReturnType<typeof loadIncome>>

/** What the agent's contracts were paid. Specification section 2, agent center menu: my income. */
export function IncomePanel({ data: { period, shownKind, why, lines, page, rebates } }: { data: Data }) {
  if (why) return <Why {...why} />
  return (
    <>
      <KindChips chosen={rebates ? REBATES : shownKind} hasRebates />
      {rebates ? (
        <RebatesPanel period={period} data={rebates} hiddenFields={{ kind: REBATES }} />
      ) : (
        <Payments period={period} kind={shownKind} lines={lines} page={page} />
      )}
    </>
  )
}

/** The kinds that the brand has, and the rebates of lotteries where they belong too. */
export function KindChips({ chosen, hasRebates = false }: { chosen: string | null; hasRebates?: boolean }) {
  const { t } = useTranslation('contracts')
  const { t: agent } = useTranslation('agent')
  const { switches } = useBrand()
  const [params] = useSearchParams()
  const hrefOf = (kind: string | null) => {
    const query = new URLSearchParams(params)
    for (const name of ['page', 'day', 'cursor']) query.delete(name)
    if (kind === null) query.delete('kind')
    else query.set('kind', kind)
    return `?${query}`
  }
  const kinds = contractKinds.filter((kind) => switches.includes(switchOfKind[kind]))
  return (
    <ChipRow label={t('kind')}>
      <Chip href={hrefOf(null)} chosen={chosen === null}>
        {t('kind.ALL')}
      </Chip>
      {kinds.map((kind) => (
        <Chip key={kind} href={hrefOf(kind)} chosen={kind === chosen}>
          {t(`kind.${kind}`)}
        </Chip>
      ))}
      {hasRebates ? (
        <Chip href={hrefOf(REBATES)} chosen={chosen === REBATES}>
          {agent('rebates')}
        </Chip>
      ) : null}
    </ChipRow>
  )
}
