import { DownlinePanel } from '#app/features/agents/index.ts'
import { isSeriesResult, SeriesPanel, type SeriesResult } from '#app/features/series/index.ts'
import { DownlineTransfer, TransferDone, type TransferResult } from '#app/features/transfers/index.ts'
import type { loadDownlineScreen } from './downline-screen.server.ts'

export type DownlineAnswer = TransferResult | SeriesResult

/** The downline management: a finished transfer, the form of a transfer or of series when one was asked for, and the list. */
export function DownlineScreen({
  data,
  answer,
}: {
  data: Awaited<ReturnType<typeof loadDownlineScreen>>
  answer: DownlineAnswer | null
}) {
  const ofSeries = isSeriesResult(answer) ? answer : null
  const ofTransfer = isSeriesResult(answer) ? null : answer
  return (
    <>
      <TransferDone answer={ofTransfer} />
      {data.transfer ? <DownlineTransfer data={data.transfer} answer={ofTransfer} /> : null}
      {data.series ? <SeriesPanel key={data.series.account} data={data.series} answer={ofSeries} /> : null}
      <DownlinePanel {...data.list} canSend={data.canSend} />
    </>
  )
}
