import { useSubmit } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { ENCRYPTED_FIELD } from '#app/gateway-client/encrypted-envelope.ts'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'

/**
 * Posts a form whose secrets only the gateway can read: the browser encrypts the call and the action passes it on.
 * Without a secure context or a key the plain form is posted and the action encrypts it.
 *
 * @param serverTimeMs the server's time when the page was rendered: encrypted calls expire, and visitors' clocks are often wrong
 */
export function useEncryptedSubmit(serverTimeMs: number) {
  const { encryptionKey } = useBrand()
  const submit = useSubmit()
  const [clockOffsetMs] = useState(() => serverTimeMs - Date.now())
  return useCallback(
    async <Row extends Endpoint>(row: Row, request: RequestOf<Row>, form: FormData, open: readonly string[]) => {
      if (!encryptionKey || !globalThis.isSecureContext) return submit(form, { method: 'post' })
      // If the chunk cannot be loaded, the action encrypts instead.
      const encryption = await import('#app/gateway-client/encrypt-call.client.ts').catch(() => null)
      if (!encryption) return submit(form, { method: 'post' })
      const envelope = await encryption.encryptCallInBrowser({
        key: encryptionKey,
        endpoint: row,
        plaintext: JSON.stringify(request),
        now: new Date(Date.now() + clockOffsetMs),
      })
      const body = new FormData()
      for (const name of open) body.set(name, String(form.get(name) ?? ''))
      body.set(ENCRYPTED_FIELD, JSON.stringify(envelope))
      return submit(body, { method: 'post' })
    },
    [encryptionKey, submit, clockOffsetMs],
  )
}
