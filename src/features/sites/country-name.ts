const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country by its code, from the browser, which doesn't load the list of countries. */
export const countryName = (code: string): string => names.of(code) ?? code;
