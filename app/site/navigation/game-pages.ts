/** Pages without the side menu (specification section 2, other pages). */
const gamePages = ['/seamless', '/lottert', '/lottery', '/vnlottery', '/sealottery']

export function isGamePage(pathname: string): boolean {
  return gamePages.includes(pathname.toLowerCase().replace(/\/+$/, ''))
}
