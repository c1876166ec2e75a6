import { randomBytes } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { styleSheets } from '#app/styles/sheet.server.ts'
import { style } from '#app/styles/style.ts'
import { localeOf } from '#contract/locale.ts'
import { token } from '#themes/index.ts'
import type { CataloguePart } from './part-types.ts'
import { catalogueParts } from './parts.ts'

/** A brand as the catalogue shows it. */
export interface CatalogueBrand {
  readonly code: string
  readonly name: string
  readonly currency: string
  /** Its languages, each with its direction. */
  readonly languages: readonly { readonly code: string; readonly direction: 'ltr' | 'rtl' }[]
  /** The custom properties of its theme, and the faces of its fonts. */
  readonly themeCss: string
}

/**
 * The parts catalogue of a brand: every component of app/ui/figures in every state, in one of its languages. The brand
 * editor serves it; no route of the site leads here, so that production does not have it.
 */
export function cataloguePage(brand: CatalogueBrand, language: string): Response {
  const shown = brand.languages.find(({ code }) => code === language) ?? brand.languages[0]
  const css = Object.values(styleSheets()).join('')
  const nonce = randomBytes(16).toString('base64url')
  const markup = renderToStaticMarkup(
    <html lang={shown?.code} dir={shown?.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${brand.name} · Parts`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: `${css}${brand.themeCss}` }} />
      </head>
      <body>
        <main className={page}>
          <header>
            <h1>{brand.name}</h1>
            <p className={about}>Every part for figures, in every state.</p>
            <nav className={languages} aria-label="Languages">
              {brand.languages.map(({ code }) => (
                <a key={code} href={`?lang=${code}`} aria-current={code === shown?.code ? 'true' : undefined}>
                  {code}
                </a>
              ))}
            </nav>
          </header>
          {catalogueParts({ locale: localeOf(shown?.code ?? 'en', brand), currency: brand.currency }).map((part) => (
            <Part key={part.components.join()} part={part} />
          ))}
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${markup}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

function Part({ part: { components, about: text, isWide, states } }: { part: CataloguePart }) {
  const id = components.join('-')
  return (
    <section className={section} aria-labelledby={id}>
      <h2 id={id} dir="ltr">
        {components.join(', ')}
      </h2>
      <p className={about}>{text}</p>
      <div className={grid} data-wide={isWide ? '' : undefined}>
        {states.map(({ name, element }) => (
          <div key={name} className={example}>
            <h3 className={stateName}>{name}</h3>
            {element}
          </div>
        ))}
      </div>
    </section>
  )
}

const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.10'),
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  padding: token('space.4'),
})

const about = style({ color: token('color.textMuted') })

const languages = style({
  display: 'flex',
  gap: token('space.2'),
  '& > a': { padding: token('space.2'), minInlineSize: token('size.tap') },
  '& > [aria-current]': { fontWeight: token('fontWeight.bold'), color: token('color.text') },
})

const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const grid = style({
  display: 'grid',
  gap: token('space.5'),
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const example = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'stretch',
  gap: token('space.2'),
  minInlineSize: 0,
})

const stateName = style({
  fontFamily: token('font.body'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.medium'),
  letterSpacing: 0,
  color: token('color.textMuted'),
})
