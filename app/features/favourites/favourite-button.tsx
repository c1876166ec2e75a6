import { useContext, useSyncExternalStore } from 'react'
import { style } from '#app/styles/style.ts'
import { RepeatedIcon } from '#app/ui/repeated-icon.tsx'
import { token } from '#themes/index.ts'
import { FAVOURITES_FORM_ID, FavouritesContext } from './favourites.tsx'

/** The heart of a game, pressed when the game is a favourite. It is a button of the one form of <Favourites>. */
export function FavouriteButton({
  nodeId,
  label,
  look = 'tile',
}: {
  nodeId: string
  label: string
  look?: 'tile' | 'plain'
}) {
  const store = useContext(FavouritesContext)
  const has = () => store.has(nodeId)
  const isFavourite = useSyncExternalStore(store.subscribe, has, has)
  return (
    <button
      type="submit"
      form={FAVOURITES_FORM_ID}
      name={isFavourite ? 'remove' : 'add'}
      value={nodeId}
      className={look === 'tile' ? onTile : plain}
      aria-pressed={isFavourite}
      aria-label={label}
    >
      {heart}
    </button>
  )
}

/** Created once: a page has a hundred hearts. */
const heart = <RepeatedIcon name="heart" />

const onTile = style({
  position: 'absolute',
  zIndex: 1,
  // A disc of 28 px in the corner of the art; the rest of its target reaches beyond the picture.
  insetBlockStart: '-6px',
  insetInlineEnd: '-6px',
  display: 'grid',
  placeItems: 'center',
  inlineSize: token('size.tap'),
  blockSize: token('size.tap'),
  padding: 0,
  border: 'none',
  borderRadius: token('radius.pill'),
  background: 'transparent',
  color: token('color.text'),
  fontSize: '1rem',
  cursor: 'pointer',
  outlineOffset: '-4px',
  '@media (min-width: 720px)': { fontSize: '1.125rem' },
  '& svg': {
    boxSizing: 'content-box',
    padding: '6px',
    borderRadius: '50%',
    backgroundColor: token('color.surface'),
    boxShadow: token('shadow.card'),
    transition: `transform ${token('motion.fast')} ${token('easing.out')}`,
  },
  '&:hover svg': { color: token('color.hot'), transform: 'scale(1.08)' },
  '&:active svg': { transform: 'scale(.86)' },
  '&[aria-pressed=true] svg': { color: token('color.hot') },
  '&[aria-pressed=true] path': { fill: 'currentColor' },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
})

const plain = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('size.tap'),
  blockSize: token('size.tap'),
  padding: 0,
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.pill'),
  background: 'transparent',
  color: token('color.text'),
  fontSize: '1.25rem',
  cursor: 'pointer',
  '&:hover': { color: token('color.hot'), borderColor: token('color.hot') },
  '&[aria-pressed=true]': { color: token('color.hot') },
  '&[aria-pressed=true] path': { fill: 'currentColor' },
})
