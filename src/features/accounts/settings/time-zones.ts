/** Whether this machine knows an IANA time zone, or a language, by this name. */
export const isTimeZone = (timeZone: string): boolean =>
  isSupported(() => new Intl.DateTimeFormat('en', { timeZone }));
export const isLocale = (locale: string): boolean => isSupported(() => new Intl.Locale(locale));

function isSupported(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
