import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { countries, isCountry } from './countries.ts';
import { mobileNumber, phoneNumber } from './phone-number.ts';
import { numberingPlanOf } from './phone-plan.ts';
import { checkPostalCode, postalPatterns } from './postal-patterns.ts';
import { regionIn, regionsOf } from './regions.ts';

const country = (code: string) => countries.find((one) => one.code === code);

describe('countries', () => {
  test('are complete, unique and named', () => {
    expect(countries).toHaveLength(252);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(252);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(252);
    expect(isCountry('GB') && isCountry('XK') && !isCountry('XX')).toBe(true);
  });

  test.each([
    ['GB', 'United Kingdom', '+44', 10],
    ['US', 'United States', '+1', 10],
    ['IN', 'India', '+91', 10],
    ['NL', 'Netherlands', '+31', 9],
    ['DE', 'Germany', '+49', 11],
    ['DK', 'Denmark', '+45', 8],
    ['XK', 'Kosovo', '+383', 8],
    ['AD', 'Andorra', '+376', 9],
    ['TV', 'Tuvalu', '+688', 7],
    // Without numbers of their own: those of the country whose code they share.
    ['AX', 'Åland Islands', '+358', 9],
    ['CW', 'Curaçao', '+599', 8],
    ['BV', 'Bouvet Island', '+47', 8],
    ['PN', 'Pitcairn Islands', '+64', 9],
    ['UM', 'U.S. Minor Outlying Islands', '+1', 10],
  ])('%s is %s, %s and %i digits', (code, name, phoneCode, phoneNumberLength) =>
    expect(country(code)).toMatchObject({ name, phoneCode, phoneNumberLength }),
  );

  test.each([
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['CH', 'CHF'],
    ['HT', 'USD'],
    ['AR', 'USD'],
    ['UY', 'USD'],
  ])('prices in %s are proposed in %s', (code, currency) => expect(country(code)?.currency).toBe(currency));

  test('have names with accents', () => {
    const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
    const displayed = new Intl.DisplayNames(['en'], { type: 'region' });
    // The browser's names have the accents; where only these differ, ours have to be the same.
    const faults = countries.filter(({ code, name }) => {
      const shown = displayed.of(code) ?? name;
      return name !== shown && plain(name) === plain(shown) && name === plain(name);
    });
    expect(faults).toEqual([]);
    const wrong = countries.filter(({ name }) => /Ã|Â|�|&|\?/.test(name));
    expect(wrong).toEqual([]);
  });

  test('have phone numbers of 7 to 11 digits, except small places with shorter ones', () => {
    const short = countries.filter(({ phoneNumberLength: length }) => length < 7 || length > 11);
    const plans = new Set(short.map(({ code }) => numberingPlanOf(code)));
    expect([...plans].sort()).toEqual(['AC', 'CK', 'FK', 'FO', 'GL', 'NC', 'NF', 'SH', 'TA', 'WF']);
  });

  test.each(countries.map((one) => [one.code, one] as const))(
    'a placeholder of %s is a number there, as long as it says',
    (code, { phoneCode, phonePlaceholder, phoneNumberLength }) => {
      expect(phonePlaceholder.replace(/\D/g, '')).toHaveLength(phoneNumberLength);
      const number = parsePhoneNumberFromString(phoneCode + phonePlaceholder);
      expect(number?.isValid(), phonePlaceholder).toBe(true);
      expect(mobileNumber(phonePlaceholder, code)).toBe(number?.number);
    },
  );
});

test.each([
  ['GB', '020 7946 0018', '+442079460018'],
  ['DE', '030 227 0', '+49302270'],
  ['FR', '01 42 92 81 00', '+33142928100'],
  ['IN', '011 2301 5678', '+911123015678'],
  ['JP', '03-5321-1111', '+81353211111'],
])('a landline of %s can be called, but receives no text message', (place, typed, number) => {
  expect(phoneNumber(typed, place)).toBe(number);
  expect(() => mobileNumber(typed, place)).toThrow('Landlines can’t receive our text message.');
});

test('a number pasted with direction marks is read without them', () => {
  expect(mobileNumber('\u202d07911 123456\u202c', 'GB')).toBe('+447911123456');
});

describe('postal codes', () => {
  test('are known for 190 countries, each with a valid example', () => {
    expect(postalPatterns.size).toBe(190);
    for (const [code, { pattern, example }] of postalPatterns) {
      expect(isCountry(code), code).toBe(true);
      expect(example, code).toMatch(pattern);
    }
  });

  test.each([
    ['12345', 'US'],
    ['12345-6789', 'US'],
    [' ec1a 1bb ', 'gb'],
    ['SW1A1AA', 'GB'],
    ['K1A 0B1', 'CA'],
    ['110001', 'IN'],
    ['1234 AB', 'NL'],
    ['1101', 'SV'],
    ['cp 1101', 'SV'],
    ['10000', 'XK'],
    ['0801', 'PA'],
    ['LC04101', 'LC'],
    ['msr 1110', 'MS'],
    ['1110', 'MS'],
    ['120110', 'TT'],
    ['1351', 'WS'],
    ['BIQQ 1ZZ', 'AQ'],
    ['600', 'PS'],
    ['ASCN 1ZZ', 'AC'],
    ['TDCU 1ZZ', 'TA'],
    ['81801', 'LY'],
    ['0201', 'CK'],
  ])('%s is one of %s', (code, place) =>
    expect(checkPostalCode(code, place, postalPatterns)).toEqual({
      code: expect.any(String) as string,
      message: null,
    }),
  );

  test.each([
    ['110 001', 'IN', '110001'],
    ['D-10115', 'DE', '10115'],
    ['DE-10 115', 'DE', '10115'],
    ['SW1A\u00a01AA', 'GB', 'SW1A 1AA'],
    ['\u202d60606\u202c', 'US', '60606'],
    ['972\u202f31', 'SE', '972 31'],
  ])('%j of %s, as it is also typed or pasted, is %s', (typed, place, code) =>
    expect(checkPostalCode(typed, place, postalPatterns)).toEqual({ code, message: null }),
  );

  const required = 'Pincode and country code are required';
  test.each([
    ['1234', 'US', 'Invalid pincode format. Expected format: 95014'],
    ['12345-67', 'US', 'Invalid pincode format. Expected format: 95014'],
    ['12345 ', 'GB', 'Invalid pincode format. Expected format: EC1Y 8SY'],
    ['D1A 0B1', 'CA', 'Invalid pincode format. Expected format: H3Z 2Y7'],
    ['123456x', 'IN', 'Invalid pincode format. Expected format: 110034'],
    ['12345\n', 'SV', 'Invalid pincode format. Expected format: CP 1101'],
    ['999', 'ae', 'Pincode validation not available for country: AE'],
    ['999', 'nowhere', 'Pincode validation not available for country: NOWHERE'],
    ['', 'US', required],
    ['   ', 'US', required],
    ['12345', '', required],
    ['12345', '  ', required],
    [undefined, undefined, required],
  ])('%j of %j is refused: %s', (code, place, message) =>
    expect(checkPostalCode(code, place, postalPatterns)).toEqual({ code: null, message }),
  );

  test('without an example to show, asks to check the format', () => {
    const patterns = new Map([['ZZ', { pattern: /^\d$/ }]]);
    expect(checkPostalCode('x', 'zz', patterns).message).toBe('Please check the format');
  });
});

describe('regions', () => {
  test('have a name and a code of their own in every country', () => {
    for (const { code } of countries) {
      const regions = regionsOf(code);
      expect(new Set(regions.map((region) => region.code)).size, code).toBe(regions.length);
      expect(new Set(regions.map((region) => region.name)).size, code).toBe(regions.length);
      expect(
        regions.every((region) => region.code && region.name === region.name.trim()),
        code,
      ).toBe(true);
    }
    expect(regionsOf('us').find(({ code }) => code === 'CA')).toEqual({ code: 'CA', name: 'California' });
    expect(regionsOf('FO')).toContainEqual({ code: 'STREYMOY', name: 'Streymoy' });
  });

  test.each([
    ['US', 'California', 'California'],
    ['US', 'ca', 'California'],
    ['US', 'Bavaria', null],
    // Countries without a list accept any text.
    ['HK', 'Kowloon', 'Kowloon'],
    ['PR', 'San Juan', 'San Juan'],
    ['SJ', 'Longyearbyen', 'Longyearbyen'],
  ])('in %s, %s is %s', (place, written, region) => expect(regionIn(place, written)).toBe(region));
});
