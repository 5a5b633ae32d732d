/** The country of this browser's language (`en-GB`, not `en`). Empty without one. */
export function deviceCountry(): string {
  try {
    return new Intl.Locale(navigator.language).region ?? '';
  } catch {
    // Some browsers report a system name here, which isn't a language.
    return '';
  }
}
