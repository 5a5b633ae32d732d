/** Whether this machine knows an IANA time zone by this name. */
export const isTimeZone = (timeZone: string): boolean =>
  isSupported(() => new Intl.DateTimeFormat('en', { timeZone }));

/** The locale of a tag, with its clock and nothing else of what a tag can hold; null when nobody writes like that. */
export function knownLocale(tag: string): string | null {
  if (!isSupported(() => new Intl.Locale(tag)) || Intl.NumberFormat.supportedLocalesOf(tag).length === 0)
    return null;
  const { baseName, hourCycle } = new Intl.Locale(tag);
  return new Intl.Locale(baseName, hourCycle && { hourCycle }).toString();
}

function isSupported(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
