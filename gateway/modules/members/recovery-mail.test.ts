import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { session } from '#contract/endpoints/session.ts'
import { authenticate, sessionHandlers } from '#gateway/modules/session/index.ts'
import { createSmtpMailSender } from '#gateway/modules/verification/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { membersHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

/** A mail server that stores received mail. */
async function mailServer() {
  const letters: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, envelope, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push({
          to: envelope.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return { letters, smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

test('a mail sent over SMTP leads to a new login, and all earlier sessions end', async () => {
  const { letters, smtpUrl } = await mailServer()
  const brand = identity.brand()
  await identity.createMember(brand, { email: 'alice@post.example' })
  const mail = createSmtpMailSender({ smtpUrl, from: 'no-reply@tester.example' })
  const visitor: TestContext = { ...identity.visitor(brand), services: { ...identity.services, mail } }
  const logIn = async (password: string, remember = false) =>
    sessionHandlers.login(
      visitor,
      session.login.request.parse({ username: 'alice', password, remember, ...(await identity.solved(visitor)) }),
    )
  const before = await logIn(MEMBER_PASSWORD, true)

  const request = { username: 'alice', email: 'alice@post.example' }
  await membersHandlers.requestPasswordByEmail(visitor, { ...request, ...(await identity.solved(visitor)) })
  expect(letters).toHaveLength(1)
  expect(letters[0]?.to).toEqual(['alice@post.example'])
  const oneTime = /^[A-Za-z0-9]{12}\r?$/m.exec(letters[0]?.source ?? '')?.[0].trim() ?? ''
  const opened = await logIn(oneTime)
  expect(opened.mustChangePassword).toBe(true)

  const own = await identity.as(visitor, opened.token)
  const newPassword = 'Kettle4Window'
  await membersHandlers.changePassword(own, { oldPassword: oneTime, newPassword, confirmNewPassword: newPassword })
  expect(await authenticate(identity.services, { merchant: brand.merchantCode, token: before.token })).toBeNull()
  const rememberToken = before.remember?.token ?? ''
  await expect(sessionHandlers.loginRemembered(visitor, { rememberToken, as: 'member' })).rejects.toMatchObject({
    code: 'NOT_REMEMBERED',
  })
  await logIn(newPassword)
})
