/** The days that have begun: a period may end in the future. */
export function untilToday<Day extends { readonly day: string }>(days: readonly Day[], today: string): Day[] {
  return days.filter(({ day }) => day <= today)
}
