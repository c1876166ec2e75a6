import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Paints a landscape from a seed: sky, sun, hills, trees and water. It contains nothing of a brand. */
export function paintScene(width: number, height: number, random: () => number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const hue = random() * 360
  paintSky(context, width, height, hue, random)
  const ranges = 4
  for (let range = 0; range < ranges; range += 1) {
    const nearness = (range + 1) / ranges
    paintHills(context, width, height, hue + 20 + range * 14, nearness, random)
  }
  paintGrain(context, width, height, random)
  return canvas
}

function paintSky(context: SKRSContext2D, width: number, height: number, hue: number, random: () => number): void {
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, colour(hue, 55, 46))
  sky.addColorStop(0.6, colour(hue + 35, 65, 72))
  sky.addColorStop(1, colour(hue + 60, 70, 84))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const x = width * (0.15 + random() * 0.7)
  const y = height * (0.15 + random() * 0.25)
  const radius = 10 + random() * 12
  const glow = context.createRadialGradient(x, y, radius * 0.5, x, y, radius * 4)
  glow.addColorStop(0, colour(hue + 60, 90, 92, 0.9))
  glow.addColorStop(1, colour(hue + 60, 90, 92, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  disc(context, x, y, radius, colour(hue + 55, 95, 95))
  for (let cloud = 0; cloud < 4; cloud += 1) paintCloud(context, random() * width, random() * height * 0.45, random)
}

function paintCloud(context: SKRSContext2D, x: number, y: number, random: () => number): void {
  context.fillStyle = colour(0, 0, 100, 0.3)
  context.beginPath()
  for (let puff = 0; puff < 5; puff += 1) {
    const left = x + puff * 9 - 18
    const radius = 5 + random() * 6
    context.moveTo(left + radius, y)
    context.arc(left, y + random() * 4, radius, 0, Math.PI * 2)
  }
  // One path, so that overlapping puffs are one cloud.
  context.fill()
}

function paintHills(
  context: SKRSContext2D,
  width: number,
  height: number,
  hue: number,
  nearness: number,
  random: () => number,
): void {
  const base = height * (0.42 + nearness * 0.36)
  const waves = [1, 2.3, 4.1].map((pace) => ({
    pace,
    phase: random() * 7,
    tall: ((18 - nearness * 6) / pace) * (0.6 + random()),
  }))
  const ridge = (x: number) =>
    base + waves.reduce((sum, wave) => sum + Math.sin((x / width) * 6.3 * wave.pace + wave.phase) * wave.tall, 0)
  context.fillStyle = colour(hue, 34 + nearness * 14, 62 - nearness * 38)
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= width; x += 2) context.lineTo(x, ridge(x))
  context.lineTo(width, height)
  context.fill()
  if (nearness < 0.5) return
  for (let tree = 0; tree < 14; tree += 1) {
    const x = random() * width
    paintTree(context, x, ridge(x) + 2, 6 + random() * 10 * nearness, colour(hue + 12, 42, 46 - nearness * 30))
  }
}

function paintTree(context: SKRSContext2D, x: number, foot: number, tall: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(x, foot - tall)
  context.lineTo(x + tall * 0.32, foot)
  context.lineTo(x - tall * 0.32, foot)
  context.fill()
}

/** Noise, so that the edge of the gap is not the only sharp edge in the picture. */
function paintGrain(context: SKRSContext2D, width: number, height: number, random: () => number): void {
  for (let dot = 0; dot < 500; dot += 1) {
    context.fillStyle = colour(0, 0, random() < 0.5 ? 0 : 100, 0.08)
    context.fillRect(random() * width, random() * height, 2, 2)
  }
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

function colour(hue: number, saturation: number, lightness: number, alpha = 1): string {
  return `hsla(${Math.round(hue) % 360}, ${Math.round(saturation)}%, ${Math.round(lightness)}%, ${alpha})`
}
