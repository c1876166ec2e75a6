import { useSubmit } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { SEALED_FIELD } from '#app/gateway-client/sealed-envelope.ts'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'

/**
 * Posts a form whose secrets only the gateway can read: the call is sealed in the browser and travels through our action
 * unopened. Where that is not possible (no secure context, no key) the plain form goes to the action, which seals it.
 *
 * @param serverTimeMs our clock when the page was made: seals carry a time, and visitors' clocks are often wrong
 */
export function useSealedSubmit(serverTimeMs: number) {
  const { sealKey } = useBrand()
  const submit = useSubmit()
  const [clockOffsetMs] = useState(() => serverTimeMs - Date.now())
  return useCallback(
    async <Row extends Endpoint>(row: Row, request: RequestOf<Row>, form: FormData, open: readonly string[]) => {
      if (!sealKey || !globalThis.isSecureContext) return submit(form, { method: 'post' })
      // A part that cannot be loaded costs nothing: the action seals in its place.
      const sealing = await import('#app/lib/seal.client.ts').catch(() => null)
      if (!sealing) return submit(form, { method: 'post' })
      const envelope = await sealing.sealInBrowser({
        key: sealKey,
        endpoint: row,
        plaintext: JSON.stringify(request),
        now: new Date(Date.now() + clockOffsetMs),
      })
      const body = new FormData()
      for (const name of open) body.set(name, String(form.get(name) ?? ''))
      body.set(SEALED_FIELD, JSON.stringify(envelope))
      return submit(body, { method: 'post' })
    },
    [sealKey, submit, clockOffsetMs],
  )
}
