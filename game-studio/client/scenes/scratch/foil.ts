import { h } from '../../ui/dom.ts'
import { animate } from '../../ui/motion.ts'
import { type Cover, createCover, ENOUGH, type Point } from './cover.ts'

/** The foil over one panel. */
export interface Foil {
  readonly element: HTMLCanvasElement
  /** Covers the panel with new foil. */
  lay(hue: number): void
  /** Takes foil away along a stroke, in pixels of the window. Returns whether enough is gone to recognise the picture. */
  scratch(from: Point, to: Point): boolean
  /** Takes away what is left. */
  fall(): Promise<void>
}

/** Half of what a finger tip covers; on a large panel, a share of it. */
const brushOf = ({ width }: DOMRect): number => Math.max(17, width * 0.13)

export function createFoil(): Foil {
  const element = h('canvas', { class: 'scratch-foil', 'aria-hidden': 'true' })
  let cover: Cover = createCover()
  return {
    element,
    lay(hue) {
      cover = createCover()
      for (const animation of element.getAnimations()) animation.cancel()
      paintFoil(element, hue)
    },
    scratch(from, to) {
      const box = element.getBoundingClientRect()
      const share = ({ x, y }: Point) => ({ x: (x - box.left) / box.width, y: (y - box.top) / box.height })
      cover.scratch(share(from), share(to), brushOf(box) / box.width)
      erase(element, box, from, to)
      return cover.share() >= ENOUGH
    },
    async fall() {
      await animate(element, [{ opacity: 1 }, { opacity: 0, transform: 'scale(1.06)' }], { duration: 260 })
    },
  }
}

/** Brushed metal with a lattice of small stars, in the colour of the game. */
function paintFoil(canvas: HTMLCanvasElement, hue: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = Math.min(2, devicePixelRatio)
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = width * ratio
  canvas.height = height * ratio
  context.scale(ratio, ratio)
  const metal = context.createLinearGradient(0, 0, width, height)
  for (const [at, light] of metalLights) metal.addColorStop(at, `hsl(${hue} 16% ${light}%)`)
  context.fillStyle = metal
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#fff3'
  context.lineWidth = 1
  for (let line = -height; line < width; line += 5) {
    context.beginPath()
    context.moveTo(line, height)
    context.lineTo(line + height, 0)
    context.stroke()
  }
  context.fillStyle = `hsl(${hue} 30% 38% / 0.55)`
  context.font = `${STAR_PX}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const step = STAR_PX * 1.7
  for (let row = 0; row * step < height + step; row++)
    for (let column = 0; column * step < width + step; column++)
      context.fillText('★', column * step + (row % 2) * (step / 2), row * step)
}

/** Stops of the metal's gradient, and how light they are. */
const metalLights = [
  [0, 86],
  [0.28, 68],
  [0.5, 90],
  [0.74, 64],
  [1, 80],
] as const
const STAR_PX = 13

function erase(canvas: HTMLCanvasElement, box: DOMRect, from: Point, to: Point): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = brushOf(box) * 2
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x - box.left, from.y - box.top)
  // A stroke without length is drawn as a dot by its round ends.
  context.lineTo(to.x - box.left + 0.01, to.y - box.top)
  context.stroke()
  context.restore()
}
