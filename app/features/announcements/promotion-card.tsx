import { Link } from '@remix-run/react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { PromotionArt } from './promotion-art.tsx'
import type { PromotionTile } from './promotion-tile.ts'

/** A promotion as a picture with its title; links to its details. */
export function PromotionCard({ promotion, more }: { promotion: PromotionTile; more: string }) {
  return (
    <Link className={card} to={`/promotions#${promotion.id}`}>
      <PromotionArt {...promotion} />
      <span className={words}>
        <span className={title}>{promotion.title}</span>
        <span className={cue}>{more}</span>
      </span>
    </Link>
  )
}

const card = style({
  display: 'grid',
  overflow: 'hidden',
  blockSize: '100%',
  gridTemplateRows: 'auto 1fr',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  outlineOffset: '-3px',
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
})

const words = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('space.2'),
  padding: token('space.4'),
})

const title = style({ fontWeight: token('fontWeight.bold'), lineHeight: 1.35 })

const cue = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
})
