/** Formats a day in the given language. The zone is never the visitor's own, so that server and browser agree. */
export function formatDay(time: string, language: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(time))
}
