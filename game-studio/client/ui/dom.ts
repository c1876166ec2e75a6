type Child = Node | string | null | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>

/** Creates an element: attributes, listeners as `onclick`, custom properties as `--name`, then its children. */
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

/** Creates an SVG element in the same way. */
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

/** A picture of game-studio/art. */
export const art = (name: string, className = ''): HTMLImageElement =>
  h('img', { src: `/art/${name}.svg`, alt: '', class: className, draggable: 'false' })

/** A name and its value, as the proof pages show facts. */
export const factLine = (name: string, value: string): HTMLElement =>
  h('dl', { class: 'facts' }, h('dt', {}, name), h('dd', {}, h('code', {}, value)))
