export { loadFavouriteIds, saveFavourite } from './favourites.server.ts'
