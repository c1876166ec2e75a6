import { callGateway } from '#app/gateway-client/call.server.ts'
import { callerOf } from '#app/gateway-client/index.server.ts'
import { pageSpeed, REPORT_MAX_BYTES } from '#contract/endpoints/page-speed.ts'
import { speedMetrics } from '#contract/entities/page-speed.ts'
import { errorTable, PlatformError } from '#contract/errors.ts'

const NUMBER = /^\d{1,6}(?:\.\d{1,4})?$/

/**
 * Passes on what a page visit measured. The browser adds its cookies to every request of its own site: they are not read
 * here, and neither the session nor the browser's name goes to the gateway.
 */
export async function receiveReport(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length')) > REPORT_MAX_BYTES) return answer(413)
  const report = pageSpeed.reportPageSpeed.request.safeParse(valuesOf(await request.formData()))
  if (!report.success) return answer(400)
  try {
    await callGateway(pageSpeed.reportPageSpeed, report.data, { ...callerOf(request, null), userAgent: null })
    return answer(204)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // The visitor does not see the response: if the gateway cannot be reached, figures are lost, and no error is logged.
    const { isServerFault, status } = errorTable[error.code]
    return answer(isServerFault ? 503 : status)
  }
}

/** The fields of the form, metrics as numbers. What is none stays a text, which the schema refuses. */
function valuesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...form].map(([name, text]) => {
      const isNumber = Object.hasOwn(speedMetrics, name) && NUMBER.test(String(text))
      return [name, isNumber ? Number(text) : text]
    }),
  )
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
