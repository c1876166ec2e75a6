import type { ReactNode } from 'react'
import { accent, Ball, gold, heat, ink, paper, second } from './drawing-parts.tsx'

const placesOf = (count: number): number[] => [...Array(count).keys()]

/** The drawings of the other groups. */
export const ofOthers: Readonly<Record<string, ReactNode>> = {
  // Three dice.
  K3: (
    <g>
      <Die x={5} y={19} fill={accent} pips={[5]} />
      <Die x={24} y={22} fill={second} pips={[1, 3, 7, 9]} />
      <Die x={16} y={5} fill={gold} pips={[1, 5, 9]} />
    </g>
  ),
  // Eight balls around a clover.
  HAPPY10: (
    <g>
      <path
        d="M24 24c-6-8 6-8 0 0c8-6 8 6 0 0c6 8-6 8 0 0c-8 6-8-6 0 0"
        fill={gold}
        stroke={gold}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {['8', '3', '20', '14', '6', '11', '17', '2'].map((text, index) => (
        <Ball
          key={text}
          x={24 + 16.5 * Math.round(Math.cos((index * Math.PI) / 4) * 100) * 0.01}
          y={24 + 16.5 * Math.round(Math.sin((index * Math.PI) / 4) * 100) * 0.01}
          r={5.4}
          fill={[accent, second, heat][index % 3] ?? accent}
          text={text}
        />
      ))}
    </g>
  ),
  // Three digits and their sum.
  PC28: (
    <g>
      <Ball x={10} y={15} r={7.2} fill={accent} text="9" />
      <Ball x={24} y={15} r={7.2} fill={second} text="9" />
      <Ball x={38} y={15} r={7.2} fill={heat} text="9" />
      <path d="M16 26.5h16M17 30h14" stroke={gold} strokeWidth="2" strokeLinecap="round" />
      <Ball x={24} y={38} r={8} fill={gold} text="27" />
    </g>
  ),
  // A board of numbers, some of them marked.
  KENO: (
    <g>
      <rect x="6" y="6" width="36" height="36" rx="5" fill={ink} stroke={gold} strokeWidth="2" />
      {placesOf(16).map((place) => (
        <rect
          key={place}
          x={9.6 + (place % 4) * 7.4}
          y={9.6 + Math.floor(place / 4) * 7.4}
          width="6"
          height="6"
          rx="1.6"
          fill={[1, 6, 8, 11, 14].includes(place) ? gold : place % 3 ? accent : second}
          opacity={[1, 6, 8, 11, 14].includes(place) ? 1 : 0.55}
        />
      ))}
    </g>
  ),
  // A card with a free centre and a complete line.
  BINGO: (
    <g>
      <rect x="7" y="5" width="34" height="38" rx="4" fill={paper} stroke={gold} strokeWidth="2" />
      <path d="M7 13V9a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v4z" fill={accent} />
      {placesOf(25).map((place) => (
        <circle
          key={place}
          cx={12 + (place % 5) * 6}
          cy={16.6 + Math.floor(place / 5) * 5.7}
          r="2.1"
          fill={place % 6 === 0 ? heat : second}
          opacity={place % 6 === 0 ? 1 : 0.4}
        />
      ))}
    </g>
  ),
  // A ticket: three digits on top, two at the bottom.
  THAI: (
    <g>
      <path d="M5 10h38v8a5 5 0 0 0 0 10v10H5V28a5 5 0 0 0 0-10z" fill={paper} stroke={gold} strokeWidth="2" />
      {['5', '0', '7'].map((digit, index) => (
        <g key={digit}>
          <circle cx={14 + index * 10} cy="19" r="4.6" fill={[accent, second, heat][index] ?? accent} />
          <text x={14 + index * 10} y="21.6" textAnchor="middle" fontSize="7.4" fontWeight="800" fill={ink}>
            {digit}
          </text>
        </g>
      ))}
      {['2', '4'].map((digit, index) => (
        <g key={digit}>
          <circle cx={19 + index * 10} cy="31" r="4.2" fill={gold} />
          <text x={19 + index * 10} y="33.5" textAnchor="middle" fontSize="7" fontWeight="800" fill={ink}>
            {digit}
          </text>
        </g>
      ))}
    </g>
  ),
  // Four digits on their plates.
  '4D': (
    <g>
      <path d="M6 13h36M6 36h36" stroke={gold} strokeWidth="2.4" strokeLinecap="round" />
      {['3', '9', '1', '6'].map((digit, index) => (
        <g key={digit}>
          <rect x={5 + index * 9.8} y="17" width="8.6" height="15" rx="2.2" fill={index % 2 ? second : accent} />
          <text x={9.3 + index * 9.8} y="28" textAnchor="middle" fontSize="10" fontWeight="800" fill={ink}>
            {digit}
          </text>
        </g>
      ))}
    </g>
  ),
  // Six lanes with their runners.
  RACE: (
    <g>
      <rect x="5" y="7" width="38" height="34" rx="5" fill={ink} stroke={gold} strokeWidth="2" />
      <path d="M37 9v30" stroke={paper} strokeWidth="2.4" strokeDasharray="2.4 2.4" />
      {[18, 29, 12, 33, 22, 15].map((x, lane) => (
        <g key={x}>
          <path d={`M9 ${11.4 + lane * 5}H${x}`} stroke={second} strokeWidth="1" opacity=".6" />
          <circle cx={x} cy={11.4 + lane * 5} r="2.3" fill={[accent, gold, heat][lane % 3] ?? accent} />
        </g>
      ))}
    </g>
  ),
  // Six numbers and the additional one.
  TOTO: (
    <g>
      {['4', '9', '17', '23', '31', '40'].map((text, index) => (
        <Ball
          key={text}
          x={11 + (index % 3) * 13}
          y={12 + Math.floor(index / 3) * 13}
          r={6}
          fill={[accent, second, heat][index % 3] ?? accent}
          text={text}
        />
      ))}
      <path d="M19 39h-8M15 35v8" stroke={gold} strokeWidth="2.4" strokeLinecap="round" />
      <Ball x={31} y={39} r={6.6} fill={gold} text="44" />
    </g>
  ),
  // A board of prizes, the special one on top.
  VNFAST: (
    <g>
      <path d="M6 9h36v9a4 4 0 0 0 0 8v13H6V26a4 4 0 0 0 0-8z" fill={paper} stroke={gold} strokeWidth="2" />
      <rect x="13" y="13" width="22" height="6" rx="2" fill={heat} />
      {[23, 28, 33].map((y, row) => (
        <g key={y}>
          {placesOf(row + 2).map((place) => (
            <rect
              key={place}
              x={13 + place * (22 / (row + 2))}
              y={y}
              width={22 / (row + 2) - 1.6}
              height="3"
              rx="1.2"
              fill={row % 2 ? second : accent}
            />
          ))}
        </g>
      ))}
    </g>
  ),
}

/** A die with pips at some of nine places, from 1. */
function Die({ x, y, fill, pips }: { x: number; y: number; fill: string; pips: readonly number[] }) {
  return (
    <g>
      <rect x={x} y={y} width="19" height="19" rx="4.5" fill={fill} stroke={paper} strokeWidth="1.4" />
      {pips.map((place) => (
        <circle
          key={place}
          cx={x + 4.5 + ((place - 1) % 3) * 5}
          cy={y + 4.5 + Math.floor((place - 1) / 3) * 5}
          r="1.9"
          fill={ink}
        />
      ))}
    </g>
  )
}
