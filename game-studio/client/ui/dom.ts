type Child = Node | string | null | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>

/** An element: attributes, listeners as `onclick`, `style` variables by `--name`; then what is in it. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  apply(element, attributes)
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  )
  return element
}

/** The same for drawings. */
export function s(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  apply(element, attributes)
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

function apply(element: HTMLElement | SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (name.startsWith('--')) element.style.setProperty(name, String(value))
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

/** A picture of the studio's. */
export const art = (name: string, className = ''): HTMLImageElement =>
  h('img', { src: `/art/${name}.svg`, alt: '', class: className, draggable: 'false' })

/** A name and what stands for it, as the papers show facts. */
export const factLine = (name: string, value: string): HTMLElement =>
  h('dl', { class: 'facts' }, h('dt', {}, name), h('dd', {}, h('code', {}, value)))
