import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { contractSides } from '#contract/entities/agency/contract-states.ts'
import type { ContractResult, OfferResult } from './contract-result.ts'
import { ContractRows } from './contract-rows.tsx'
import { KindChips } from './income-panel.tsx'
import type { loadContracts } from './load.server.ts'
import { OfferEditor } from './offer/offer-editor.tsx'
import { ContractPage } from './one-contract/contract-page.tsx'

type Data = Awaited<ReturnType<typeof loadContracts>>

/** The agent's contracts with the agent above and with agents below, or one of them. */
export function ContractsPanel({ data, answer }: { data: Data; answer: ContractResult | null }) {
  const { now, one, list, offer } = data
  if (offer) return <OfferEditor {...offer} answer={answer as OfferResult | null} />
  if (one) return <ContractPage {...one} now={now} answer={answer} />
  return list ? <List list={list} now={now} /> : null
}

function List({ list: { side, kind, page }, now }: { list: NonNullable<Data['list']>; now: number }) {
  const { t } = useTranslation('contracts')
  const { t: errors } = useTranslation('errors')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  const hrefOf = (changed: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...changed })}`
  return (
    <>
      <ChipRow label={t('side')}>
        {contractSides.map((one) => (
          <Chip key={one} href={hrefOf({ side: one, page: '1' })} chosen={one === side}>
            {t(`side.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <KindChips chosen={kind} />
      <ButtonLink to={`/agentHome/contracts?offer=1${kind ? `&kind=${kind}` : ''}`} tone="secondary" icon="plus">
        {t('offer')}
      </ButtonLink>
      {page.ok ? null : <Notice tone="warning">{errors(page.errorCode)}</Notice>}
      {page.ok && page.value.content.length === 0 ? (
        <Empty icon="copy" title={t('noContracts')} text={t(`noContracts.${side}`)} />
      ) : null}
      {page.ok && page.value.content.length > 0 ? (
        <>
          <ContractRows rows={page.value.content} now={now} caption={t(`side.${side}`)} />
          <Pager
            page={page.value.pageNum}
            totalPages={page.value.totalPages}
            hrefOf={(number) => hrefOf({ page: String(number) })}
            labels={{
              nav: member('pages'),
              previous: member('previousPage'),
              next: member('nextPage'),
              page: (number) => member('pageNumber', { number }),
            }}
          />
        </>
      ) : null}
    </>
  )
}
