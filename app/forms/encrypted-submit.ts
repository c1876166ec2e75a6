import { useSubmit } from '@remix-run/react'
import { useCallback } from 'react'
import { ENCRYPTED_FIELD } from '#app/gateway-client/encrypted-envelope.ts'
import { fetchJson } from '#app/lib/same-origin-fetch.ts'
import { useServerClock } from '#app/lib/use-server-clock.ts'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'

/**
 * Posts a form whose secrets only the gateway can read: the browser encrypts the call and the action passes it on.
 * Without a secure context or the gateway's key the plain form is posted and the action encrypts it.
 *
 * @param serverTimeMs the server's time when the page was rendered: encrypted calls expire
 */
export function useEncryptedSubmit(serverTimeMs: number) {
  const submit = useSubmit()
  const serverClock = useServerClock(serverTimeMs)
  return useCallback(
    async <Row extends Endpoint>(row: Row, request: RequestOf<Row>, form: FormData, open: readonly string[]) => {
      if (!globalThis.isSecureContext) return submit(form, { method: 'post' })
      // If the chunk or the key cannot be loaded, the action encrypts instead.
      const [encryption, key] = await Promise.all([
        import('#app/gateway-client/encrypt-call.client.ts').catch(() => null),
        loadKey().catch(() => null),
      ])
      if (!encryption || !key) return submit(form, { method: 'post' })
      const envelope = await encryption.encryptCallInBrowser({
        key,
        endpoint: row,
        plaintext: JSON.stringify(request),
        now: serverClock(),
      })
      const body = new FormData()
      for (const name of open) body.set(name, String(form.get(name) ?? ''))
      body.set(ENCRYPTED_FIELD, JSON.stringify(envelope))
      return submit(body, { method: 'post' })
    },
    [submit, serverClock],
  )
}

/** Not part of every page: it would be 0.4 KB of each, and an old page would have an old key. */
async function loadKey(): Promise<PermissionInfo['sealKey']> {
  return (await fetchJson('/encryption-key')) as PermissionInfo['sealKey']
}
