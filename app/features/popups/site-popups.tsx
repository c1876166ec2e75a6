import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { hasContracts } from '#app/features/contracts/index.ts'
import { fetchJson } from '#app/lib/same-origin-fetch.ts'
import { whenPresent } from '#app/lib/when-present.ts'
import { isAgent, useMember } from '#app/session/index.ts'
import { show, withdraw } from '#app/ui/dialog/dialog-queue-store.ts'
import {
  type AutoPopup,
  CLOSED,
  flagOf,
  isSuppressed,
  MEMBER_PAGE,
  openKinds,
  type PopupFlag,
  planPopups,
} from './popup-rules.ts'

/** After the visitor's first movement: the page has been seen before a popup covers it. */
const POPUP_DELAY_MS = 800

/**
 * Opens the gift notice and the announcements automatically (specification section 4, popups). They are fetched when the
 * visitor has moved, and only while no session flag suppresses them: a window over a page that is still unread
 * would be the largest thing it shows. Login and logout switch the audience.
 *
 * @param contractsOnly the agent centre has no announcements of its own in windows
 * @param isPlaying a game runs on the page: they wait until the player leaves it
 */
export function SitePopups({ isPlaying, contractsOnly = false }: { isPlaying: boolean; contractsOnly?: boolean }) {
  const { popups, switches } = useBrand()
  const gift = popups.gift && !contractsOnly
  const enabled = popups.enabled && !contractsOnly
  const member = useMember()
  const navigate = useNavigate()
  const memberId = member?.id ?? null
  // Who reads contracts needs no window about them.
  const isReading = useLocation().pathname === '/agentHome/contracts'
  const contracts = isAgent(member) && hasContracts(switches) && !isReading
  useEffect(() => {
    const isMember = memberId !== null
    if (openKinds({ gift, enabled, contracts, isMember, isPlaying }, readFlag).length === 0) return
    let takeAway: (() => void) | null = null
    let isOver = false
    const open = async () => {
      // The server reports a first login once: what was requested while the page changed is for the next page.
      const request = unread?.memberId === memberId ? unread : { memberId, list: loadPopups(isMember) }
      unread = request
      const list = await request.list
      if (!isOver && unread === request) unread = null
      const shown = list.filter(({ kind }) => (kind === 'contract' ? contracts : !contractsOnly))
      if (!isOver) takeAway = queuePopups(shown, isMember, navigate)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = whenPresent(() => {
      timer = setTimeout(open, POPUP_DELAY_MS)
    })
    return () => {
      isOver = true
      stopWaiting()
      clearTimeout(timer)
      takeAway?.()
    }
  }, [memberId, gift, enabled, contracts, isPlaying, contractsOnly, navigate])
  return null
}

/** Popups that were requested and not queued yet, also when the page that requested them has changed. */
let unread: { readonly memberId: string | null; readonly list: Promise<readonly AutoPopup[]> } | null = null

/** A popup that failed to load is skipped. */
const loadPopups = async (isMember: boolean): Promise<readonly AutoPopup[]> =>
  (await fetchJson(isMember ? `/popups?${MEMBER_PAGE}` : '/popups').catch(() => [])) as readonly AutoPopup[]

/** Queues the popups that no flag suppresses; the returned function removes those still queued. */
function queuePopups(list: readonly AutoPopup[], isMember: boolean, open: (href: string) => void): () => void {
  const shown = planPopups(list.filter(({ kind }) => !isSuppressed(kind, isMember, readFlag)))
  const left = new Map(shown.map(({ key, kinds }) => [key, kinds]))
  for (const { key, kinds, content, href } of shown) {
    const onAnswer = (value: string | null) => {
      if (href && value === 'read') open(href)
      left.delete(key)
      // Closing the last popup of a kind sets the flag of that kind for the session.
      for (const kind of kinds) {
        if (![...left.values()].flat().includes(kind)) writeFlag(flagOf(kind, isMember))
      }
    }
    show({ key, kind: 'popup', content, onAnswer })
  }
  return () => {
    for (const key of left.keys()) withdraw(key)
  }
}

/** Without session storage the popups show once per page. */
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
    // Storage may be unavailable: the popup closes all the same.
  }
}
