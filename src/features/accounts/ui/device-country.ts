/** The country this browser is set to, where its language names one (`en-GB`, not `en`). Empty otherwise. */
export function deviceCountry(): string {
  try {
    return new Intl.Locale(navigator.language).region ?? '';
  } catch {
    // Some browsers give a name of the system's there, which is no language.
    return '';
  }
}
