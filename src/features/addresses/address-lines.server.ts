import { formatAddress } from 'localized-address-format';
import { regionsOf } from '#features/sites/regions.ts';
import { CITY_BESIDE_REGION } from './address-format.ts';
import type { AddressFields } from './calls.ts';

/** An address as an order keeps it. Those of long ago may lack something. */
export type PrintedAddress = {
  [Field in Exclude<keyof AddressFields, 'type'> | 'countryName']?: string | null;
};

/** Where post writes the region as its code: Chicago, IL. */
const coded = new Set(['AU', 'BR', 'CA', 'US']);
/** Prefectures in the order of their codes. */
const prefectures =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );

/**
 * As it is written on a parcel: in the order of its country, the country last. An address in its country's own script
 * is ordered as that script is; nothing that was typed is left out.
 */
export function addressLines(address: PrintedAddress): string[] {
  const { fullName, line1, line2, city, region, country, postalCode, countryName } = address;
  const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test(`${line1}${city}`);
  const area = regionOnParcel(country ?? '', region ?? '', isLatin);
  const street = [line1, line2].flatMap((line) => line || []);
  const inRegion = country === CITY_BESIDE_REGION && !isLatin;
  const inStreet = country === CITY_BESIDE_REGION && isLatin && city;
  const lines = formatAddress(
    {
      postalCountry: country ?? '',
      name: fullName ?? '',
      addressLines: inStreet ? [[...street, city].join(', ')] : street,
      locality: city ?? '',
      administrativeArea: inRegion ? `${area}${city}` : area,
      postalCode: postalCode ?? '',
    },
    isLatin ? 'latin' : 'local',
  );
  const written = lines.join(' ').toLowerCase();
  const unwritten = [city, area, postalCode].filter((part) => part && !written.includes(part.toLowerCase()));
  return [...lines, ...unwritten, countryName].flatMap((line) => line || []);
}

function regionOnParcel(country: string, region: string, isLatin: boolean): string {
  const code = regionsOf(country).find(({ name }) => name === region)?.code;
  if (code && country === 'JP' && !isLatin) return prefectures[Number(code) - 1] ?? region;
  return code && coded.has(country) ? code : region;
}

/** The address of an order with its lines. */
export const printed = <A extends PrintedAddress>(address: A | null): (A & { lines: string[] }) | null =>
  address && { ...address, lines: addressLines(address) };
