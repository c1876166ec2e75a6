import { useEffect, useRef } from 'react'

interface Shortcuts {
  undo(): void
  redo(): void
  save(): void
}

/** Ctrl or Cmd with Z, Shift+Z, Y and S, wherever the focus is. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts)
  newest.current = shortcuts
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      const name =
        key === 's' ? 'save' : key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
      if (!name) return
      event.preventDefault()
      newest.current[name]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
