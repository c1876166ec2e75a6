import type { Plugin } from 'vite'

/**
 * zod tries `new Function` once to see whether it may write code, and our pages' content security policy reports the try. Its
 * setting for that (`jitless`) comes too late where a schema's module runs before the one that sets it, so the browser's copy is
 * set at its source. The server, where nothing forbids it, keeps zod as it is.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'marquee-zod-without-eval',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr || !/\/zod\/v4\/core\/util\.js(?:\?|$)/.test(id)) return null
      return { code: withoutEval(code), map: null }
    },
  }
}

const TRY = /new F\(""\);\s*return true;/

/** @throws Error when zod is written otherwise than we know it: the build must not go on with the try in it */
export function withoutEval(code: string): string {
  if (!TRY.test(code)) throw new Error('zod asks for eval in another way than app/forms/vite/zod-without-eval.ts knows')
  return code.replace(TRY, 'return false;')
}
