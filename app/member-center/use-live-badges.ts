import { useEffect, useState } from 'react'
import { usePromo } from '#app/features/wallet/index.ts'
import type { MemberBadges } from './panels.tsx'

/** The badges of the menu: those of the page, until the event stream sends newer counts. */
export function useLiveBadges(fromPage: MemberBadges): MemberBadges {
  const [badges, setBadges] = useState(fromPage)
  const promo = usePromo()
  useEffect(() => setBadges(fromPage), [fromPage])
  useEffect(() => {
    if (!promo) return
    const { claimable, missions, unreadMessage } = promo
    setBadges((shown) => ({ ...shown, rewardCentre: claimable, mission: missions, messageV2: unreadMessage }))
  }, [promo])
  return badges
}
