import { loadTree } from '#app/features/agents/index.server.ts'
import { loadDownlineSeries, saveSeries } from '#app/features/series/index.server.ts'
import { canSendToDownline, loadDownlineTransfer, sendToDownline } from '#app/features/transfers/index.server.ts'

/** The agent's downline, and the form of a transfer or of series for the downline member that the address names. */
export async function loadDownlineScreen(request: Request) {
  const [list, transfer, series, canSend] = await Promise.all([
    loadTree(request),
    loadDownlineTransfer(request),
    loadDownlineSeries(request),
    canSendToDownline(request),
  ])
  return { list, transfer, series, canSend }
}

/** Runs the form that was sent: that of series says so, any other is a transfer. */
export function actOnDownline(request: Request, form: FormData) {
  return form.get('intent') === 'series' ? saveSeries(request, form) : sendToDownline(request, form)
}
