import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpSmsSender, createSmtpMailSender } from '../index.ts'

const sms = { merchant: 'm1', to: '+84912345678', text: 'Your code is 123456' }
const mail = { merchant: 'm1', to: 'alice@post.example', subject: 'Passwort für dich', text: 'Grüße\n.\nEnde' }

async function smsService(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
}

test('the HTTP sender posts the message with its token', async () => {
  const seen: unknown[] = []
  const url = await smsService(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push([request.method, request.headers.authorization, JSON.parse(Buffer.concat(chunks).toString())])
    response.writeHead(202).end()
  })
  await createHttpSmsSender({ url, token: 't0ken' }).send(sms)
  expect(seen).toEqual([['POST', 'Bearer t0ken', { merchant: 'm1', to: '+84912345678', text: 'Your code is 123456' }]])
})

test.each([
  ['an error', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end('no')],
  [
    'a redirect',
    (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
  ],
  ['a hang-up', (request: IncomingMessage) => void request.socket.destroy()],
  ['silence', () => undefined],
])('%s of the SMS service counts as not sent', async (_, answer) => {
  const url = await smsService(answer)
  await expect(createHttpSmsSender({ url, token: null, timeoutMs: 300 }).send(sms)).rejects.toMatchObject({
    code: 'SMS_SEND_FAILED',
  })
})

async function smtpServer(options: ConstructorParameters<typeof SMTPServer>[0]) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...options })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

test('the SMTP sender delivers a mail, with umlauts and single dots', async () => {
  const letters: { to: string[]; source: string }[] = []
  const smtpUrl = await smtpServer({
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map((to) => to.address), source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await createSmtpMailSender({ smtpUrl, from: 'Neun <no-reply@nine.example>' }).send(mail)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.to).toEqual(['alice@post.example'])
  expect(letters[0]!.source).toContain('From: Neun <no-reply@nine.example>')
  expect(letters[0]!.source).toContain('Ende')
})

test('a refused mail and an unreachable server count as not sent', async () => {
  const smtpUrl = await smtpServer({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) })
  const failed = { code: 'MAIL_SEND_FAILED' }
  await expect(createSmtpMailSender({ smtpUrl, from: 'a@b.example' }).send(mail)).rejects.toMatchObject(failed)
  const nobody = createSmtpMailSender({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' })
  await expect(nobody.send(mail)).rejects.toMatchObject(failed)
})

test('an address cannot inject a second recipient or a header', async () => {
  const recipients: string[] = []
  const smtpUrl = await smtpServer({
    onRcptTo(address, _session, done) {
      recipients.push(address.address)
      done()
    },
  })
  const sender = createSmtpMailSender({ smtpUrl, from: 'a@b.example' })
  await sender.send({ ...mail, to: 'alice@post.example, eve@evil.example' }).catch(() => undefined)
  await sender.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' })
  expect(recipients).not.toContain('eve@evil.example')
})
