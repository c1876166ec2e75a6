const shapes = {
  undo: 'M4 8h8a4 4 0 0 1 0 8H9M4 8l3.5-3.5M4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h3M16 8l-3.5-3.5M16 8l-3.5 3.5',
  reset: 'M5 10a5 5 0 1 0 1.6-3.7M5 4v3h3',
  up: 'M10 15V5M6 9l4-4 4 4',
  down: 'M10 5v10M6 11l4 4 4-4',
  reload: 'M15 10a5 5 0 1 1-1.6-3.7M15 4v3h-3',
  close: 'M6 6l8 8M14 6l-8 8',
  warn: 'M10 4l7 12H3zM10 9v3M10 14v.5',
  good: 'M5 10.5l3.2 3.2L15 7',
  open: 'M8 5H5v10h10v-3M11 5h4v4M15 5l-6 6',
  find: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zM13 13l3.5 3.5',
} as const

export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
