import { request } from 'node:http'
import { BROWSER_USER_AGENT } from '#tests/matrix/site/web-client.ts'

/** A document as a browser receives it: its frame first, then what was late. */
export interface StreamedPage {
  readonly status: number
  /** What is there when the browser can begin: everything up to the page's script. */
  readonly frame: string
  /** The whole document, when it has ended. */
  readonly whole: Promise<string>
}

/** The last element of a frame is the script that makes the page work. */
const END_OF_FRAME = 'type="module"'

/** Opens a page of a brand, and returns when its frame is there; a redirect or an error has all in its frame. */
export function streamPage(webPort: string, brand: string, path: string, cookie: string): Promise<StreamedPage> {
  const headers = {
    host: `${brand}.localhost:${webPort}`,
    'user-agent': BROWSER_USER_AGENT,
    accept: 'text/html',
    cookie,
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: webPort, path, headers }, (response) => {
      let text = ''
      const status = response.statusCode ?? 0
      const whole = new Promise<string>((end, fail) => {
        response.once('end', () => end(text))
        response.once('error', fail)
      })
      const show = () => resolve({ status, frame: text, whole })
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.includes(END_OF_FRAME)) show()
      })
      void whole.then(show, reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}
