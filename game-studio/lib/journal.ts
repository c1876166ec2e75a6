import { type FileHandle, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * An append-only log: one JSON line per event, synced to disk before `append` resolves. Simultaneous appends share one
 * sync. `roll` starts a new file with the events that are still needed; older files are the archive.
 */
export class Journal<Event> {
  readonly #folder: string
  #file: FileHandle
  #number: number
  /** The bytes of acknowledged events. */
  #size: number
  #waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = []
  #writing: Promise<void> | null = null

  private constructor(folder: string, file: FileHandle, position: { number: number; size: number }) {
    this.#folder = folder
    this.#file = file
    this.#number = position.number
    this.#size = position.size
  }

  /** Opens the newest file of a folder and passes its events to `replay`, the oldest first. */
  static async open<Event>(folder: string, replay: (event: Event) => void): Promise<Journal<Event>> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const number = (await fileNumbers(folder)).at(-1) ?? 1
    const path = join(folder, fileName(number))
    const text = await readFile(path, 'utf8').catch(() => '')
    // An incomplete last line was never acknowledged: the process ended while writing it.
    const complete = text.slice(0, text.lastIndexOf('\n') + 1)
    for (const line of complete.split('\n')) if (line !== '') replay(JSON.parse(line) as Event)
    const file = await open(path, 'a', 0o600)
    const size = Buffer.byteLength(complete)
    await file.truncate(size)
    return new Journal(folder, file, { number, size })
  }

  /** Resolves when the events are on disk. */
  append(...events: readonly Event[]): Promise<void> {
    if (events.length === 0) return Promise.resolve()
    const line = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    const written = new Promise<void>((done, failed) => this.#waiting.push({ line, done, failed }))
    this.#writing ??= this.#write()
    return written
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size
  }

  /** Starts a new file with these events; the old one is archived. */
  async roll(events: readonly Event[]): Promise<void> {
    await this.#writing
    const draft = join(this.#folder, 'next.tmp')
    const file = await open(draft, 'w', 0o600)
    const text = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    await file.writeFile(text)
    await file.sync()
    await file.close()
    this.#number++
    await rename(draft, join(this.#folder, fileName(this.#number)))
    await this.#file.close()
    this.#file = await open(join(this.#folder, fileName(this.#number)), 'a', 0o600)
    this.#size = Buffer.byteLength(text)
  }

  /** Every event of every file, the oldest first. Slow: for rare queries about old rounds. */
  async *archive(): AsyncIterable<Event> {
    for (const number of await fileNumbers(this.#folder)) {
      const text = await readFile(join(this.#folder, fileName(number)), 'utf8')
      for (const line of text.split('\n')) if (line.endsWith('}')) yield JSON.parse(line) as Event
    }
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#file.close()
  }

  async #write(): Promise<void> {
    // Appends of the same event loop iteration are written together.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        const text = batch.map(({ line }) => line).join('')
        await this.#file.appendFile(text)
        await this.#file.datasync()
        this.#size += Buffer.byteLength(text)
        for (const { done } of batch) done()
      } catch (error) {
        // A full disk may have taken a part of it: the next event must not follow half a line.
        await this.#file.truncate(this.#size).catch(() => {})
        for (const { failed } of batch) failed(error)
      }
    }
    // In the same step as the last check of the queue: a later append must start a new write.
    this.#writing = null
  }
}

const fileName = (number: number) => `journal-${String(number).padStart(6, '0')}.jsonl`

async function fileNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => /^journal-(\d{6})\.jsonl$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}
