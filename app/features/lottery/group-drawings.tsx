import type { ReactNode } from 'react'
import type { LotteryImageKey } from '#contract/entities/lottery.ts'
import { accent, Ball, gold, heat, ink, paper, second } from './drawing-parts.tsx'
import { ofOthers } from './other-drawings.tsx'
import { ofTickets } from './ticket-drawings.tsx'

/** The drawings of the specification's image keys. */
const ofKeys: Readonly<Record<LotteryImageKey, ReactNode>> = {
  // Eleven numbers, five of them drawn.
  '11X5': (
    <g>
      <path d="M5 30q19 15 38 0" fill="none" stroke={gold} strokeWidth="2.5" strokeLinecap="round" />
      <Ball x={10} y={26} r={6.5} fill={accent} text="01" />
      <Ball x={38} y={26} r={6.5} fill={accent} text="11" />
      <Ball x={17} y={17} r={6.5} fill={second} text="03" />
      <Ball x={31} y={17} r={6.5} fill={second} text="08" />
      <Ball x={24} y={28} r={9} fill={gold} text="05" />
    </g>
  ),
  // A draw every few minutes: a watch that shows the digits.
  SSC: (
    <g>
      <path d="M20 5h8v4h-8zM36 11l3 3" stroke={gold} strokeWidth="2.5" strokeLinecap="round" fill={gold} />
      <circle cx="24" cy="27" r="16" fill={accent} stroke={gold} strokeWidth="2.5" />
      <path d="M24 14v3M37 27h-3M24 40v-3M11 27h3" stroke={paper} strokeWidth="1.8" strokeLinecap="round" />
      <rect x="11.5" y="22" width="25" height="10" rx="2.4" fill={ink} />
      <text
        x="24"
        y="29.7"
        textAnchor="middle"
        fontSize="7.6"
        fontWeight="800"
        // Fonts differ in width: the digits always fit their plate.
        textLength="21"
        lengthAdjust="spacingAndGlyphs"
        fill={gold}
      >
        50729
      </text>
    </g>
  ),
  // Six numbers with the special one in the middle.
  LHC: (
    <g>
      <circle cx="24" cy="24" r="19" fill="none" stroke={gold} strokeWidth="1.6" strokeDasharray="2 3" />
      <Ball x={24} y={10} r={5.6} fill={heat} text="7" />
      <Ball x={36} y={17} r={5.6} fill={second} text="16" />
      <Ball x={36} y={31} r={5.6} fill={accent} text="22" />
      <Ball x={24} y={38} r={5.6} fill={heat} text="31" />
      <Ball x={12} y={31} r={5.6} fill={second} text="38" />
      <Ball x={12} y={17} r={5.6} fill={accent} text="45" />
      <Ball x={24} y={24} r={7.4} fill={gold} text="49" />
    </g>
  ),
  // Ten cars; three are in front.
  PK10: (
    <g>
      <path d="M4 42 19 8h10l15 34z" fill={ink} stroke={gold} strokeWidth="2" strokeLinejoin="round" />
      <path d="M24 10v4M24 18v5M24 28v6M24 38v4" stroke={paper} strokeWidth="1.6" />
      {[
        { x: 15, y: 30, fill: accent, number: '3' },
        { x: 30, y: 31, fill: second, number: '8' },
        { x: 22, y: 14, fill: heat, number: '1' },
      ].map(({ x, y, fill, number }) => (
        <g key={number}>
          <rect x={x - 5} y={y - 5} width="10" height="14" rx="4.4" fill={fill} stroke={paper} strokeWidth="1.2" />
          <path d={`M${x - 3.4} ${y - 1}h6.8`} stroke={ink} strokeWidth="2" strokeLinecap="round" />
          <text
            x={x}
            y={y + 6.6}
            textAnchor="middle"
            fontSize="5.6"
            fontWeight="800"
            fill={paper}
            stroke={ink}
            strokeWidth=".4"
          >
            {number}
          </text>
        </g>
      ))}
    </g>
  ),
  // A daily draw: a calendar page with three digits.
  LF: (
    <g>
      <rect x="7" y="10" width="34" height="31" rx="4" fill={paper} stroke={gold} strokeWidth="2" />
      <path d="M7 18v-4a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v4z" fill={accent} />
      <path d="M15 6v7M33 6v7" stroke={gold} strokeWidth="2.6" strokeLinecap="round" />
      {['3', '6', '9'].map((digit, index) => (
        <g key={digit}>
          <rect x={10.5 + index * 9.4} y="23" width="8" height="13" rx="2" fill={ink} />
          <text x={14.5 + index * 9.4} y="32.6" textAnchor="middle" fontSize="9" fontWeight="800" fill={gold}>
            {digit}
          </text>
        </g>
      ))}
    </g>
  ),
}

/** The picture of each group, by the wire's code. */
export const groupDrawings: Readonly<Record<string, ReactNode>> = { ...ofKeys, ...ofOthers, ...ofTickets }
