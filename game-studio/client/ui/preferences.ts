/** Player preferences in localStorage. A frame without an origin of its own has no storage: preferences then last for the page. */
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
    // No storage in this frame.
  }
}
