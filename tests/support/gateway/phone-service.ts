import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PhoneService {
  readonly address: string
  /** The code it sent last, by number (E.164). */
  readonly codes: ReadonlyMap<string, string>
  close(): Promise<void>
}

/** The other company's phone verification (docs: PHONE_VERIFY_URL) on loopback: sends nowhere, checks for real. */
export async function startPhoneService(): Promise<PhoneService> {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const asked = await bodyOf(request)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (request.url) {
      case '/send': {
        codes.set(asked.to ?? '', String(100_000 + codes.size * 7919))
        return json(200, { verificationId: `of ${asked.to}` })
      }
      case '/confirm': {
        const number = (asked.verificationId ?? '').slice('of '.length)
        return codes.get(number) === asked.code ? json(200, { idToken: `proof ${number}` }) : json(400, {})
      }
      case '/verify':
        return json(200, { phoneNumber: (asked.idToken ?? '').slice('proof '.length) })
      default:
        return json(404, {})
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codes,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>
}
