import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ClientBanner, ClientBrand } from './client-brand.ts'
import { useBrand } from './index.ts'

/** A banner with the link that its `linkageType` says, or without one. */
export function BannerLink({
  banner,
  className,
  children,
}: {
  banner: ClientBanner
  className: string
  children: ReactNode
}) {
  const href = bannerHref(banner, useBrand())
  if (href === null) return <div className={className}>{children}</div>
  if (banner.linkageType !== 'EXTERNAL') {
    return (
      <Link className={className} to={href}>
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

/** Where a click on a banner leads; null if nowhere. */
export function bannerHref(
  { linkageType, link }: Pick<ClientBanner, 'linkageType' | 'link'>,
  { canRegister }: Pick<ClientBrand, 'canRegister'>,
): string | null {
  switch (linkageType) {
    case 'PROMOTION':
      return promotionHref(link)
    case 'REGISTER':
      return canRegister ? '/register' : null
    case 'ROUTE':
    case 'EXTERNAL':
      return link || null
    case 'NONE':
      return null
  }
}

/** `#id` and `/promotions#id` open that promotion; anything else opens the page. */
function promotionHref(link: string): string {
  const hash = link.indexOf('#')
  return `/promotions${hash < 0 ? '' : link.slice(hash)}`
}
