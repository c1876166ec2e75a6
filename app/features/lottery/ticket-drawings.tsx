import type { ReactNode } from 'react'
import { accent, gold, heat, ink, paper, second } from './drawing-parts.tsx'

/** The drawings of the synthetic index and of scratch tickets. */
export const ofTickets: Readonly<Record<string, ReactNode>> = {
  // The line of an index over its last value.
  STOCK: (
    <g>
      <rect x="5" y="7" width="38" height="34" rx="5" fill={ink} stroke={gold} strokeWidth="2" />
      <path d="M9 16h30M9 22h30M9 28h30" stroke={paper} strokeWidth=".8" opacity=".25" />
      <path
        d="M9 27l6-5 5 3 6-9 5 4 8-8"
        fill="none"
        stroke={accent}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="39" cy="12" r="2.6" fill={heat} />
      <text x="24" y="38" textAnchor="middle" fontSize="8.4" fontWeight="800" fill={gold}>
        7.42
      </text>
    </g>
  ),
  // Six panels, one of them half scratched.
  SCRATCH: (
    <g>
      <rect x="5" y="7" width="38" height="34" rx="5" fill={accent} stroke={gold} strokeWidth="2" />
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <rect
          key={place}
          x={9.4 + (place % 3) * 10}
          y={12 + Math.floor(place / 3) * 13}
          width="9.2"
          height="11"
          rx="2"
          fill={place < 3 ? paper : second}
        />
      ))}
      {[14, 24, 34].map((x) => (
        <path key={x} d={`M${x} 13.6l1.2 2.5 2.7.4-2 1.9.5 2.7-2.4-1.3-2.4 1.3.5-2.7-2-1.9 2.7-.4z`} fill={heat} />
      ))}
      <path d="M21 34l6-6" stroke={paper} strokeWidth="3.4" strokeLinecap="round" />
    </g>
  ),
}
