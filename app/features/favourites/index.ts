export { FavouriteButton } from './favourite-button.tsx'
export { Favourites } from './favourites.tsx'
