import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#contract/network.node.ts'
import { webSettings } from '../env.server.ts'
import type { ClientConnection } from '../server/client-connection.ts'

/** Share of the time in which the event loop had something to do, from which on the process counts as busy. */
const BUSY_UTILIZATION = 0.9
/** A process that has work for less than this is no busy one: a burst waits, it is not refused. */
const UTILIZATION_WINDOW_MS = 1_000
/** Pages that wait for their turn when they come all at once. */
const MAX_WAITING = 16
/**
 * Turns of the event loop between the starts of two pages. Node accepts one new connection in each turn: with fewer turns
 * than connections arrive for each page, they would wait unseen in the system's queue instead of being refused.
 */
const TURNS_PER_PAGE = 16
/** How long a request waits for room before it is refused, and how many wait. */
const QUEUE_MS = 1_000
const MAX_QUEUED = 16
/** Requests under way, most of them waiting for the gateway: pages, and with forms, data and files. */
const MAX_READS_UNDER_WAY = 32
const MAX_UNDER_WAY = 256
const WINDOW_MS = 10_000
const MAX_NETWORKS = 50_000
/** Files of a brand cost little, and a first visit asks for a hundred. */
const FILE_PATH = /^\/(?:b|p|art|i18n|styles)\//
/** Data of a page that Remix asks for; what else a script of a page asks for says so by its destination. */
const DATA_PATH = /\.data$/

export interface Overload {
  readonly status: 429 | 503
  readonly retryAfterSeconds: number
}

const FULL: Overload = { status: 503, retryAfterSeconds: 2 }

interface Asked {
  readonly method: string
  readonly path: string
  /** A script of a page that a browser already shows asks (`Sec-Fetch-Dest: empty`). */
  readonly isByScript?: boolean
  readonly connection: Pick<ClientConnection, 'clientIp' | 'isFromThisMachine'>
}

interface Queued {
  readonly asked: Asked
  decide(overload: Overload | null): void
}

/** What this process does at once, and what each network asks of it. */
export class LoadLimits {
  #pages = 0
  #waiting = 0
  #underWay = 0
  #filesUnderWay = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly #queue = new Set<Queued>()
  readonly #windows = new LRUCache<string, { requests: number; readonly endsMs: number }>({ max: MAX_NETWORKS })
  readonly #nowMs: () => number
  readonly #isBusy: () => boolean

  constructor({ nowMs = Date.now, isBusy = measureBusyness() } = {}) {
    this.#nowMs = nowMs
    this.#isBusy = isBusy
  }

  /** Whether new pages are refused at the moment. */
  get isShedding(): boolean {
    return this.#underWay >= MAX_READS_UNDER_WAY || this.#hasTooManyPages(1)
  }

  /**
   * Why a request is not taken, or null. Who is on the site already comes first: their forms may move money, and a refusal of
   * data would end in an error of a page that they see. Whether a page may be rendered is asked again in `startPage`.
   */
  refuse({ method, path, isByScript = false, connection }: Asked): Overload | null {
    const isFile = FILE_PATH.test(path)
    const retryAfterSeconds = isFile ? 0 : this.#count(connection)
    if (retryAfterSeconds > 0) return { status: 429, retryAfterSeconds }
    return this.#isFullFor({ method, path, isByScript }) ? FULL : null
  }

  /** Why a request is not taken, or null: without room it waits for some briefly, since most bursts are short. */
  async admit(asked: Asked): Promise<Overload | null> {
    const overload = this.refuse(asked)
    if (overload !== FULL || this.#queue.size >= MAX_QUEUED) return overload
    return new Promise((resolve) => {
      const timer = setTimeout(() => queued.decide(FULL), QUEUE_MS)
      const queued: Queued = {
        asked,
        decide: (decision) => {
          clearTimeout(timer)
          this.#queue.delete(queued)
          resolve(decision)
        },
      }
      this.#queue.add(queued)
    })
  }

  /** Something has ended: the first in the queue goes on if that made room for it. */
  #letIn(): void {
    const [first] = this.#queue
    if (first && !this.#isFullFor(first.asked)) first.decide(null)
  }

  #isFullFor({ method, path, isByScript }: Omit<Asked, 'connection'>): boolean {
    const isUrgent = FILE_PATH.test(path) || isByScript || method === 'POST' || DATA_PATH.test(path)
    return isUrgent ? this.#underWay + this.#filesUnderWay >= MAX_UNDER_WAY : this.isShedding
  }

  /** Counts a request of a network. @returns the seconds it has to wait, 0 when it is within its limit */
  #count({ clientIp, isFromThisMachine }: Asked['connection']): number {
    const { requestsPerNetwork } = webSettings()
    if (requestsPerNetwork === 0 || isFromThisMachine) return 0
    const network = networkOf(clientIp)
    const nowMs = this.#nowMs()
    const known = this.#windows.get(network)
    const window = known && known.endsMs > nowMs ? known : { requests: 0, endsMs: nowMs + WINDOW_MS }
    if (window !== known) this.#windows.set(network, window)
    window.requests++
    return window.requests > requestsPerNetwork ? Math.ceil((window.endsMs - nowMs) / 1000) : 0
  }

  /** Counts a request as under way until its response begins; the files of one page come many at a time. */
  async run<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
    const isFile = FILE_PATH.test(path)
    const count = (change: 1 | -1) => {
      if (isFile) this.#filesUnderWay += change
      else this.#underWay += change
    }
    count(1)
    try {
      return await work()
    } finally {
      count(-1)
      this.#letIn()
    }
  }

  /**
   * Waits until a page may be rendered: pages are begun some turns of the event loop apart, so that what arrives meanwhile
   * is read and answered in between. A page for the page cache spares many others, and is refused later.
   *
   * @returns why not, at once, when there are too many already; otherwise call `endPage` when it is rendered
   */
  async startPage(isForCache: boolean): Promise<Overload | null> {
    if (this.#hasTooManyPages(isForCache ? 2 : 1)) return FULL
    this.#pages++
    this.#waiting++
    this.#turn = this.#turn.then(readArrivals)
    await this.#turn
    this.#waiting--
    return null
  }

  endPage(): void {
    this.#pages = Math.max(0, this.#pages - 1)
    this.#letIn()
  }

  /** Each page in the making makes all of them later by the time that one takes. */
  #hasTooManyPages(times: 1 | 2): boolean {
    const { pagesAtOnce } = webSettings()
    return this.#waiting >= times * MAX_WAITING || (this.#pages >= times * pagesAtOnce && this.#isBusy())
  }
}

async function readArrivals(): Promise<void> {
  for (let turn = 0; turn < TURNS_PER_PAGE; turn++) await setImmediate()
}

/** Whether the event loop was busy in the last window; measured while requests arrive. */
function measureBusyness(): () => boolean {
  let since = performance.eventLoopUtilization()
  let sinceMs = performance.now()
  let isBusy = false
  return () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs >= UTILIZATION_WINDOW_MS) {
      isBusy = performance.eventLoopUtilization(since).utilization >= BUSY_UTILIZATION
      since = performance.eventLoopUtilization()
      sinceMs = nowMs
    }
    return isBusy
  }
}

export const loadLimits = new LoadLimits()
