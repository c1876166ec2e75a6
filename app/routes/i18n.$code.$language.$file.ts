import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLanguage } from '#contract/entities/languages.ts'
import { isNamespace } from '../i18n/namespaces.ts'
import { textsFor } from '../i18n/texts.server.ts'
import { brandFor } from '../server/request-context.server.ts'

/** One namespace of a brand's texts, `<namespace>.<hash>.json`, for client-side navigations. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const brand = brandFor(request)
  const [namespace, hash] = params.file?.split('.') ?? []
  const { code, language } = params
  if (code !== brand.settings.code || !isLanguage(language) || !brand.settings.languages.includes(language)) {
    throw new Response(null, { status: 404 })
  }
  if (!isNamespace(namespace)) throw new Response(null, { status: 404 })
  const texts = textsFor(brand, language)
  return new Response(texts.json(namespace), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': hash === texts.hash ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
