import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

/** How long the button says that it worked. */
const COPIED_MS = 2000

/** Puts a text into the clipboard and says so; where there is no clipboard the text beside it can be marked by hand. */
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
