import { token } from '#themes/index.ts'
import type { Layout } from '../schema/layout.ts'
import { MENU_DOCKED } from './column-steps.ts'
import { css } from './css-text.ts'

type Navigation = Layout['navigation']

/** A category of the header, or the menu of those that do not fit; and the current one. */
const ITEM = ':is([data-part=categories]>ul>li>a,[data-part=categories]>div>details>summary)'
const CURRENT = `${ITEM}:is([aria-current],[data-current])`

/** The row of categories begins where the content does, instead of being in the middle. */
const AT_START = 'grid-template-columns: 0 auto minmax(max-content, 1fr)'

/** Height of the header with its categories on a desktop, px: what sticks to the top stays below it. */
const headerHeights: Record<Exclude<Navigation['kind'], 'bar'>, number> = { rail: 57, tabs: 117, 'bar-quiet': 85 }
/** The height of a bar's row of categories depends on how they are written. */
const barHeights: Record<NonNullable<Navigation['labels']>, number> = {
  'icon-over-text': 122,
  'icon-text': 110,
  text: 106,
}

const usualLabels: Record<Navigation['kind'], NonNullable<Navigation['labels']>> = {
  bar: 'icon-over-text',
  rail: 'icon-text',
  tabs: 'icon-text',
  'bar-quiet': 'text',
}

/**
 * The frame of a brand's pages: where the categories stand and how they are written, and the bottom bar of phones. The
 * markup is the same for every kind, so that the kinds need no script; its parts have `data-part`.
 */
export function navigationCss({ kind, labels, phone, phoneMiddle }: Navigation): string {
  const written = labels ?? usualLabels[kind]
  const height = kind === 'bar' ? barHeights[written] : headerHeights[kind]
  return [
    `:root{--mq-layout-bars:${height}px}`,
    labelRules[written],
    kindRules[kind],
    phone === 'bar-4' ? searchInHeader : '',
    phoneMiddle ? raisedMiddle : '',
  ].join('')
}

const labelRules: Record<NonNullable<Navigation['labels']>, string> = {
  'icon-over-text': '',
  'icon-text': css`
    ${ITEM} { flex-direction: row; gap: 8px; min-block-size: 44px; font-size: 0.8125rem }
    ${ITEM}>svg { font-size: 1.25rem }
    @media (min-width: 1100px) { ${ITEM} { min-block-size: 48px; padding-inline: 12px; font-size: ${token('fontSize.sm')} } }
  `,
  text: css`
    ${ITEM} { min-block-size: 44px; min-inline-size: 0; padding-inline: 12px; font-size: ${token('fontSize.sm')} }
    ${ITEM}>svg { display: none }
    @media (min-width: 1100px) { ${ITEM} { font-size: ${token('fontSize.md')} } }
  `,
}

/** From 840 px on a column: icons over small words, and from 1600 px on icons beside words. */
const rail = css`
  [data-part=brand-row] { max-inline-size: none; min-block-size: 56px }
  @media (max-width: 839px) { [data-part=brand-row] { min-block-size: 48px } }
  @media (min-width: 840px) {
    :root { --mq-rail: 84px }
    [data-part=brand-row] { padding-inline: 16px 24px }
    [data-part=actions] { flex: 1 1 auto; flex-wrap: nowrap }
    [data-part=search] { margin-inline: 8px auto }
    [data-part=page] { margin-inline-start: var(--mq-rail) }
    [data-part=categories] {
      display: block; max-inline-size: none; margin: 0; position: fixed; inset-block: 57px 0; inset-inline-start: 0; inline-size: var(--mq-rail);
      overflow: hidden auto; scrollbar-width: thin; padding: 8px 6px;
      background: ${token('color.header')}; border-block-start: 0; border-inline-end: 1px solid ${token('color.border')}
    }
    [data-part=categories]>ul { flex-flow: column; block-size: auto; padding: 0; overflow: visible }
    [data-part=categories]>div { display: none }
    [data-part=categories]>ul>li { position: relative }
    ${ITEM} {
      flex: 1 1 auto; flex-direction: column; gap: 4px; min-inline-size: 0; min-block-size: 58px; padding-inline: 0;
      border-radius: ${token('radius.control')}; font-size: 0.6875rem
    }
    ${ITEM}>svg { font-size: 1.375rem }
    ${ITEM}>span {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; max-inline-size: 100%; overflow: hidden;
      line-height: 1.2; text-align: center; white-space: normal; overflow-wrap: break-word
    }
    ${CURRENT} { background: ${token('color.accentSoft')} }
    ${CURRENT}::after {
      inset: 12px auto 12px 0; block-size: auto; inline-size: 3px; border-radius: 3px
    }
    [dir=rtl] ${CURRENT}::after { inset: 12px 0 12px auto }
    [data-part=categories]>ul>li>button {
      display: grid; position: absolute; inset-block-start: 2px; inset-inline-end: 0; inline-size: 24px; block-size: 24px;
      margin: 0; opacity: 0
    }
    [data-part=categories]>ul>li:hover>button { opacity: 1 }
    [data-part=categories]>ul>li>button>svg { transform: rotate(-90deg) }
    [dir=rtl] [data-part=categories]>ul>li>button>svg { transform: rotate(90deg) }
    [data-part=vendors] {
      display: block; position: fixed; inset-block-start: 57px; inset-inline: var(--mq-rail) auto; inline-size: min(720px, 100vw - 100px);
      border-inline-end: 1px solid ${token('color.border')}; border-end-end-radius: ${token('radius.card')}
    }
    #side-menu[open]:not(:modal) { display: none }
  }
  @media (min-width: 1600px) {
    :root { --mq-rail: 240px }
    [data-part=categories] { padding: 16px 12px }
    ${ITEM} { flex-direction: row; justify-content: flex-start; gap: 14px; min-block-size: 46px; padding-inline: 14px 36px; font-size: 0.9375rem }
    ${ITEM}>span { text-align: start }
    [data-part=logo] { inline-size: 192px; flex: none }
    [data-part=categories]>ul>li>button { inset-block: 7px; inset-inline-end: 6px; block-size: 32px; inline-size: 28px; opacity: 0.7 }
  }
`

/** Rounded tabs in a row of their own. */
const tabs = css`
  [data-part=categories] { border-block-start: 0; padding-block: 4px 8px }
  [data-part=categories]>ul { gap: 8px }
  [data-part=categories]>div { margin-inline-start: 8px }
  @media (max-width: 719px) { [data-part=categories]>ul { padding-inline: ${token('space.3')} } }
  @media (min-width: 720px) { [data-part=categories] { padding-inline: ${token('space.3')} } }
  [data-part=categories]>ul>li { align-items: center }
  ${ITEM} {
    min-block-size: 36px; min-inline-size: 0; padding-inline: 14px; border-radius: 999px;
    background: ${token('color.accentSoft')}; font-weight: ${token('fontWeight.bold')}
  }
  ${CURRENT} { background: ${token('color.accent')}; color: ${token('color.onAccent')} }
  ${CURRENT}>svg { color: inherit }
  ${CURRENT}::after { display: none }
  @media (max-width: 1099px) { [data-part=brand-row] { min-block-size: 52px } }
  @media (min-width: 1100px) {
    [data-part=brand-row] { min-block-size: 60px }
    [data-part=categories] { ${AT_START}; padding-inline: ${token('space.5')}; padding-block: 4px 12px }
    ${ITEM} { min-block-size: 40px; padding-inline: 14px }
    [data-part=categories]>ul>li>button { inline-size: 24px; margin-inline: 0 -4px; align-self: center }
  }
  @media (min-width: 1100px) and (max-width: 1559px) { ${ITEM}>svg { display: none } }
`

/** One row: words at the start, the logo in the middle; on phones the logo beside the actions. */
const quiet = css`
  [data-part=brand-row] { position: relative; min-block-size: 52px }
  @media (max-width: 1099px) {
    [data-part=categories] { display: none }
    [data-part=brand-row] { justify-content: flex-end }
    [data-part=menu-toggle] { margin-inline-end: auto }
    [data-part=logo] { position: absolute; inset: 0; margin: auto; inline-size: fit-content; block-size: fit-content; min-inline-size: 0 }
    [data-part=logo]>img { block-size: 28px }
    [data-part=actions] { max-inline-size: 40% }
  }
  @media (max-width: 719px) {
    [data-part=logo] { position: static; margin: 0; margin-inline: 36px auto }
    [data-part=logo]>img { block-size: 24px }
    [data-part=actions] { max-inline-size: none }
  }
  @media (min-width: 720px) and (max-width: 1099px) { [data-part=brand-row] { min-block-size: 76px } }
  @media (min-width: 1100px) {
    [data-part=header] {
      display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); align-items: center; gap: 24px; min-block-size: 84px;
      padding-inline: max(${token('space.5')}, calc((100% - ${token('size.container')}) / 2 + ${token('space.5')}))
    }
    ${MENU_DOCKED} [data-part=header] {
      padding-inline-end: max(${token('space.5')}, calc((100% - ${token('size.container')} - ${token('size.sideMenu')}) / 2 + ${token('space.5')}))
    }
    [data-part=brand-row] { display: contents }
    [data-part=menu-toggle] { grid-area: 1/1; justify-self: start; margin: 0 }
    [data-part=categories] { grid-area: 1/1; ${AT_START}; max-inline-size: none; margin-inline: 56px 0; padding: 0; border: 0 }
    [data-part=logo] { grid-area: 1/2 }
    [data-part=actions] { grid-area: 1/3; justify-self: end; max-inline-size: 100% }
    [data-part=search] { min-inline-size: 0; border: 0 }
    [data-part=search]>span { position: absolute; inline-size: 1px; clip-path: inset(50%) }
    ${CURRENT} { font-weight: inherit }
    ${CURRENT}::after { inset-inline: 12px; inset-block-end: 8px; block-size: 2px; border-radius: 0 }
  }
  /* A member's half of the row has one line: what the account menu shows as well gives way. */
  @media (min-width: 1100px) {
    [data-part=actions] { flex-wrap: nowrap }
    [data-part=level], [data-part=money]>a+a { display: none }
  }
  @media (min-width: 1100px) and (max-width: 1679px) { [data-part=account-name] { display: none } }
  @media (min-width: 1100px) and (max-width: 1279px) { [data-part=money] { display: none } }
`

const kindRules: Record<Navigation['kind'], string> = { bar: '', rail, tabs, 'bar-quiet': quiet }

const searchInHeader = css`
  @media (max-width: 719px) {
    [data-part=bottom-bar]>[data-search] { display: none }
    [data-part=search] { display: inline-flex; position: absolute; inset-inline-start: 6px }
  }
`

/** The disc rises above the bar's edge by 14 px and keeps the word on the line of the others. */
const raisedMiddle = css`
  [data-part=bottom-bar]>[data-search]>svg {
    box-sizing: content-box; padding: 13px; margin-block: -22px -1px; border-radius: 50%;
    color: ${token('color.onAccent')}; background: ${token('color.accent')}; background-image: ${token('gradient.action')};
    box-shadow: 0 0 0 4px ${token('color.header')}
  }
`
