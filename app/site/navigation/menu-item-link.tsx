import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ClientBrand, useBrand } from '#app/brand/index.ts'

export type MenuItem = ClientBrand['menuItems'][number]

/** The brand's own menu items of a place, in order. */
export function useMenuItems(place: MenuItem['places'][number]): MenuItem[] {
  return useBrand().menuItems.filter(({ places }) => places.includes(place))
}

/** A link of the brand: a page of the site, or another site in a new tab. */
export function MenuItemLink({
  item,
  className,
  children,
}: {
  item: MenuItem
  className: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const { href } = item
  if (href.startsWith('/')) {
    return (
      <Link className={className} to={href} aria-current={pathname === href ? 'page' : undefined}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  )
}
