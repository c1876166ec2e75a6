import { Link } from '@remix-run/react'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'
import { OfferArt } from './offer-art.tsx'
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

/** The picture of a promotion; a promotion without one shows the brand's gradient. */
export function PromotionArt({ imageUrl, offer }: Pick<PromotionTile, 'imageUrl' | 'offer'>) {
  if (offer) return <OfferArt offer={offer} />
  return (
    <span className={frame}>
      {imageUrl ? (
        <img
          className={art}
          src={pictureOf(imageUrl, 720)}
          alt=""
          width={800}
          height={400}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={stand}>
          <Icon name="promo" />
        </span>
      )}
    </span>
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

const frame = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '2 / 1',
  backgroundColor: token('color.surfaceRaised'),
  backgroundImage: token('gradient.hero'),
})

const art = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.04)' } },
})

const stand = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '100%',
  fontSize: '6rem',
  color: token('color.secondary'),
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
