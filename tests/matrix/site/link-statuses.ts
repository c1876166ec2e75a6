/**
 * The status of each path as a role of a brand gets it, whatever the language: the survey requests most pages, and their links
 * are not requested again.
 */
export class LinkStatuses {
  readonly #byAccount = new Map<string, Map<string, Promise<number>>>()

  /** Statuses by path, without queries. */
  of(brand: string, role: string): Map<string, Promise<number>> {
    const account = `${brand} ${role}`
    const known = this.#byAccount.get(account) ?? new Map<string, Promise<number>>()
    this.#byAccount.set(account, known)
    return known
  }
}
