import { token } from '#themes/index.ts'

export const ink = token('color.canvas')
export const paper = token('color.text')
export const gold = token('color.prize')
export const accent = token('color.accent')
export const second = token('color.secondary')
export const heat = token('color.hot')

/** A ball with its number. */
export function Ball({ x, y, r = 7, fill, text }: { x: number; y: number; r?: number; fill: string; text: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={fill} stroke={ink} strokeWidth="1.2" />
      <circle cx={x} cy={y} r={r * 0.62} fill={paper} />
      <path
        d={`M${x - r * 0.55} ${y - r * 0.5}a${r * 0.75} ${r * 0.75} 0 0 1 ${r * 0.6} -${r * 0.32}`}
        fill="none"
        stroke={paper}
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <text x={x} y={y + r * 0.33} textAnchor="middle" fontSize={r * 0.92} fontWeight="800" fill={ink}>
        {text}
      </text>
    </g>
  )
}
