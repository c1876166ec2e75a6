import { vi } from 'vitest'

/** The part of an element that the game studio's pages use, without layout. */
export class FakeElement {
  readonly attributes = new Map<string, string>()
  readonly dataset: Record<string, string> = {}
  readonly style: Record<string, unknown> = { setProperty: () => undefined }
  readonly classList = { add: () => undefined, remove: () => undefined, toggle: () => undefined }
  readonly listeners = new Map<string, (event: object) => void>()
  nodes: (FakeElement | string)[] = []
  value = ''
  disabled = false

  constructor(readonly tagName: string) {}

  get children(): FakeElement[] {
    return this.nodes.filter((node) => node instanceof FakeElement)
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null
  }
  get textContent(): string {
    return this.nodes.map((node) => (typeof node === 'string' ? node : node.textContent)).join('')
  }
  set textContent(text: string) {
    this.nodes = [text]
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
    if (name.startsWith('data-')) this.dataset[name.slice(5)] = value
  }
  append(...nodes: (FakeElement | string)[]): void {
    this.nodes.push(...nodes)
  }
  replaceChildren(...nodes: (FakeElement | string)[]): void {
    this.nodes = nodes
  }
  addEventListener(name: string, listener: (event: object) => void): void {
    this.listeners.set(name, listener)
  }
  prepend(...nodes: (FakeElement | string)[]): void {
    this.nodes.unshift(...nodes)
  }
  remove(): void {}
  querySelector(): null {
    return null
  }
  animate(): object {
    return { finished: Promise.resolve(), finish: () => undefined }
  }
  getAnimations(): [] {
    return []
  }
  getContext(): null {
    return null
  }
  /** All elements below with this class. */
  all(className: string): FakeElement[] {
    const own = this.children.filter(({ attributes }) => attributes.get('class')?.split(' ').includes(className))
    return [...own, ...this.children.flatMap((child) => child.all(className))]
  }
}

/** Installs a document with the studio's page data. Returns a function that draws the next frame. */
export function installFakeDom(boot: object): () => void {
  let frames: (() => void)[] = []
  const create = (tag: string) => new FakeElement(tag)
  const byId = new Map<string, object>([['boot', { textContent: JSON.stringify(boot) }]])
  vi.stubGlobal('document', {
    body: create('body'),
    documentElement: create('html'),
    createElement: create,
    createElementNS: (_namespace: string, tag: string) => create(tag),
    querySelector: () => null,
    getElementById(id: string) {
      const known = byId.get(id) ?? create(id)
      byId.set(id, known)
      return known
    },
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  return () => {
    const due = frames
    frames = []
    for (const frame of due) frame()
  }
}
