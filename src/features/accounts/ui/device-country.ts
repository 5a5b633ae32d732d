/** The country this browser is set to, where its language names one (`en-GB`, not `en`). Empty otherwise. */
export function deviceCountry(): string {
  return new Intl.Locale(navigator.language).region ?? '';
}
