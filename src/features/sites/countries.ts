import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';

export interface Country {
  code: string;
  name: string;
  phoneCode: string;
  phoneNumberLength: number;
  phonePlaceholder: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Every country with mobile numbers, by name. The length is that of a mobile number without its country code. */
export const countries: readonly Country[] = getCountries()
  .map((code) => {
    const example = getExampleNumber(code, examples);
    return {
      code,
      name: names.of(code) ?? code,
      phoneCode: `+${getCountryCallingCode(code)}`,
      phoneNumberLength: example?.nationalNumber.length ?? 0,
      phonePlaceholder: example?.formatNational() ?? '',
    };
  })
  .filter((country) => country.phoneNumberLength > 0)
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Set(countries.map((country) => country.code));
export const isCountry = (code: string): boolean => codes.has(code);
