/** The day of a notice in the words of the language. The zone is fixed, so that server and browser agree. */
export function formatDay(time: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
