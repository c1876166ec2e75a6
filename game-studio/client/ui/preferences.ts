/** What the page keeps of a player's choices. A frame without an origin of its own has no storage. */
export function loadPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function savePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Chosen anew next time.
  }
}
