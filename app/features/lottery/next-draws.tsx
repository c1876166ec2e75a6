import { Link } from '@remix-run/react'
import { lotteryPageOfVendor, withParameter } from '#app/features/play/index.ts'
import { style } from '#app/styles/home-style.ts'
import type { Numeros } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { DrawLine } from './draw-line.tsx'
import { DrawsContext, numerosAddress, useNumeros } from './use-numeros.ts'

/** Lotteries that close soon, with their last numbers. The page may come from a cache: its draws are asked for again. */
export function NextDraws({ numeros }: { numeros: Numeros }) {
  const draws = useNumeros(numeros, numerosAddress('lottery', 'LOTT'), true)
  return (
    <DrawsContext.Provider value={draws}>
      <ul className={list}>
        {numeros.list.map(({ gameCode, name, tag }) => (
          <li key={gameCode}>
            <Link
              className={card}
              to={withParameter(lotteryPageOfVendor(tag)?.path ?? '/lottery', 'gameCode', gameCode)}
            >
              <span className={title} dir="auto">
                {name}
              </span>
              <DrawLine gameCode={gameCode} />
            </Link>
          </li>
        ))}
      </ul>
    </DrawsContext.Provider>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { minInlineSize: 0 },
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: '6px',
  blockSize: '100%',
  padding: token('space.3'),
  borderRadius: token('radius.box'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
  color: token('color.text'),
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
})

const title = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  lineHeight: 1.3,
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
})
