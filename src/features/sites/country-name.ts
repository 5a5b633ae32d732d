const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country by its code, in the browser, where the list of countries is not loaded. */
export const countryName = (code: string): string => names.of(code) ?? code;
