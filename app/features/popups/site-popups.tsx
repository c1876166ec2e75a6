import { useEffect } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { fetchOwnJson } from '#app/gateway-client/own-resource.ts'
import { useMember } from '#app/session/index.ts'
import { show, withdraw } from '#app/ui/dialog/dialog-queue-store.ts'
import { type AutoPopup, CLOSED, flagOf, isSuppressed, type PopupFlag } from './popup-rules.ts'

/** A page is seen before something stands over it. */
const POPUP_DELAY_MS = 800

/**
 * What opens by itself: the gift notice and the popups for whoever is here (specification section 4, popups). Asked for by
 * script once the page stands, and only while no flag of the session forbids it. Who logs in or out meets the other's.
 */
export function SitePopups() {
  const { popups } = useBrand()
  const memberId = useMember()?.id ?? null
  useEffect(() => {
    const isMember = memberId !== null
    const kinds = [...(popups.gift ? (['gift'] as const) : []), ...(popups.enabled ? (['announcement'] as const) : [])]
    if (kinds.every((kind) => isSuppressed(kind, isMember, readFlag))) return
    let takeAway: (() => void) | null = null
    let isOver = false
    const timer = setTimeout(async () => {
      // Nobody misses a popup that could not be fetched.
      const list = await fetchOwnJson('/popups').catch(() => [])
      if (!isOver) takeAway = queuePopups(list as AutoPopup[], isMember)
    }, POPUP_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      takeAway?.()
    }
  }, [memberId, popups])
  return null
}

/** Queues what no flag forbids; what it returns takes away those that are still there. */
function queuePopups(list: readonly AutoPopup[], isMember: boolean): () => void {
  const shown = list.filter(({ kind }) => !isSuppressed(kind, isMember, readFlag))
  const left = new Map(shown.map(({ key, kind }) => [key, kind]))
  for (const { key, kind, content } of shown) {
    const onAnswer = () => {
      left.delete(key)
      // The last of a kind closes the kind for the session.
      if (![...left.values()].includes(kind)) writeFlag(flagOf(kind, isMember))
    }
    show({ key, kind: 'popup', content, onAnswer })
  }
  return () => {
    for (const key of left.keys()) withdraw(key)
  }
}

/** A browser that keeps nothing shows the popups once per page. */
function readFlag(flag: PopupFlag): string | null {
  try {
    return sessionStorage.getItem(flag)
  } catch {
    return null
  }
}

function writeFlag(flag: PopupFlag): void {
  try {
    sessionStorage.setItem(flag, CLOSED)
  } catch {
    // Nothing to do: the window is closed all the same.
  }
}
