import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startHttpServer } from '#app/server/http-server.ts'
import { listenWith } from '#gateway/http/listen.ts'

const respondOk = async () => new Response('ok')

test.each(['host: other.example', 'HOST: 127.0.0.1'])('a second Host header (%s) gets a plain 400', async (second) => {
  const web = await startHttpServer({ host: '127.0.0.1', port: 0, respond: respondOk })
  const gateway = await listenWith({ fetch: respondOk }, { host: '127.0.0.1', port: 0, portVariable: 'GATEWAY_PORT' })
  for (const { url } of [web, gateway]) {
    const answerTo = async (...headers: string[]) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(['GET / HTTP/1.1', ...headers, 'connection: close', '', ''].join('\r\n'))
      const reply = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
      socket.destroy()
      return reply.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
    }
    expect([await answerTo('Host: 127.0.0.1'), await answerTo('Host: 127.0.0.1', second)]).toEqual(['200', '400'])
  }
  await web.drain(0)
  await gateway.drain(0)
})
