import { formatAddress } from 'localized-address-format';

/** What each country calls and orders in its own way. */
export type AddressPart = 'fullName' | 'line1' | 'city' | 'region' | 'postalCode';

/** Characters that no format contains, to see where it puts each part. */
const marks: readonly (readonly [AddressPart, string])[] = [
  ['fullName', '\uE000'],
  ['line1', '\uE001'],
  ['city', '\uE002'],
  ['region', '\uE003'],
  ['postalCode', '\uE004'],
];

/** Google's data have Japan's municipality in the street's lines; forms in Japan ask for it by itself. */
export const CITY_BESIDE_REGION = 'JP';

/** The parts of an address as its country writes them, line by line. What a country doesn't use is absent. */
export function partsOf(country: string): readonly (readonly AddressPart[])[] {
  const sign = new Map(marks);
  const lines = formatAddress({
    postalCountry: country,
    name: sign.get('fullName') ?? '',
    addressLines: [sign.get('line1') ?? ''],
    locality: sign.get('city') ?? '',
    administrativeArea: sign.get('region') ?? '',
    postalCode: sign.get('postalCode') ?? '',
  });
  const found = lines
    .map((line) => [...line].flatMap((one) => marks.find(([, mark]) => mark === one)?.[0] ?? []))
    .filter((parts) => parts.length > 0);
  return country === CITY_BESIDE_REGION
    ? found.map((parts) => (parts.includes('region') ? [...parts, 'city'] : parts))
    : found;
}

export const usesPart = (country: string, part: AddressPart): boolean =>
  partsOf(country).some((line) => line.includes(part));

const byCountry = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([label, countries]) =>
      countries.split(' ').map((country) => [country, label] as const),
    ),
  );

/** What a part is called where, from the data of Google's libaddressinput (see NOTICE). */
const labels = {
  region: byCountry({
    Emirate: 'AE',
    State: 'AS BR FM IN MH MP MX MY NG PW UM US VE VI',
    'State or territory': 'AU',
    'Province or territory': 'CA',
    Province: 'AR CN CR CU ES ID IT MZ PA PH TH TR VN',
    Parish: 'BB JM',
    Island: 'BS CV KI KN KY PF SC TV',
    Department: 'CO HN NI SV',
    Area: 'HK',
    County: 'IE TW',
    Prefecture: 'JP',
    'Province or city': 'KR',
    District: 'NR',
    Oblast: 'RU UA',
  }),
  city: byCountry({
    Suburb: 'AU',
    District: 'HK TW',
    'City, ward or town': 'JP',
    City: 'BR CA CN IN KR MX US',
  }),
  postalCode: byCountry({
    'ZIP code': 'AS FM GU MH MP PR PW UM US VI',
    Eircode: 'IE',
    'PIN code': 'IN',
    Postcode: 'AU FK GB GG GI GS IM IO JE NL NZ SH',
    CEP: 'BR',
  }),
};
const elsewhere = { region: 'State or region', city: 'Town or city', postalCode: 'Postal code' };

export const labelOf = (country: string, part: keyof typeof labels): string =>
  labels[part].get(country) ?? elsewhere[part];

/** Where post isn't delivered without a state or province, and we have a list of them to choose from. */
const regionNeeded = new Set('AE AU BR CA CN IN JP KR MX TW US'.split(' '));
export const isRegionNeeded = (country: string): boolean => regionNeeded.has(country);
