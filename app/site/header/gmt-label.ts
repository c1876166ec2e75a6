/** Formats an offset in minutes east of Greenwich for the agent centre: GMT+7, GMT-3:30, GMT. */
export function gmtLabel(minutesEast: number): string {
  if (minutesEast === 0) return 'GMT'
  const minutes = Math.abs(minutesEast)
  const rest = minutes % 60
  return `GMT${minutesEast > 0 ? '+' : '-'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
