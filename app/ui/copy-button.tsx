import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

/** How long the button confirms the copy. */
const COPIED_MS = 2000

/** Copies a text to the clipboard and confirms it; without a clipboard the text can be selected manually. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [done])
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    )
  }
  return (
    <span aria-live="polite">
      <IconButton icon={done ? 'check' : 'copy'} label={done ? copied : label} tone="boxed" onClick={copy} />
    </span>
  )
}
