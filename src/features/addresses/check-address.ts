import { isCountry } from '#features/sites/countries.ts';
import { phoneNumber } from '#features/sites/phone-number.ts';
import { checkPostalCode, postalPatterns } from '#features/sites/postal-patterns.ts';
import { regionIn, regionsOf } from '#features/sites/regions.ts';
import { Refusal } from '#platform/errors.ts';
import { isRegionNeeded, labelOf, usesPart } from './address-format.ts';
import { AddressFields } from './calls.ts';

export interface AddressProblem {
  field: keyof AddressFields;
  message: string;
}
export interface CheckedAddress {
  /** As it is saved: codes in capitals, the region by its name, the phone number as E.164. */
  address: AddressFields;
  problems: AddressProblem[];
  /** What could not be checked. */
  notes: AddressProblem[];
}

const needed: readonly [field: keyof AddressFields, message: string][] = [
  ['fullName', 'Enter the recipient’s full name.'],
  ['line1', 'Enter the street address.'],
];
const empty: AddressFields = {
  type: 'HOME',
  fullName: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  country: '',
  postalCode: '',
  phone: '',
  instructions: '',
};

/** Every problem of an address, not only the first. A missing field counts as empty. */
export function checkAddress(typed: Partial<Record<keyof AddressFields, string>>): CheckedAddress {
  const problems: AddressProblem[] = [];
  const notes: AddressProblem[] = [];
  const wrong = (field: keyof AddressFields, message: string) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
  };
  const address = { ...empty };
  const written = Object.entries({ ...empty, ...typed }) as [keyof AddressFields, string][];
  for (const [field, value] of written) {
    const read = AddressFields.shape[field].safeParse(value);
    if (read.success) Object.assign(address, { [field]: read.data });
    else wrong(field, read.error.issues[0]?.message ?? 'Not valid.');
  }
  for (const [field, message] of needed) if (!address[field]) wrong(field, message);
  if (!isCountry(address.country)) wrong('country', 'Choose a country.');
  else checkPlace(address, wrong);
  checkPostal(address, wrong, notes);
  return { address, problems, notes };
}

type Wrong = (field: keyof AddressFields, message: string) => void;

function checkPlace(address: AddressFields, wrong: Wrong): void {
  const { country, region, city, phone } = address;
  if (!city && usesPart(country, 'city'))
    wrong('city', `Enter the ${labelOf(country, 'city').toLowerCase()}.`);
  if (region) {
    const known = regionIn(country, region);
    if (known) address.region = known;
    else wrong('region', 'Choose a region of this country from the list.');
  } else if (isRegionNeeded(country) && regionsOf(country).length > 0) {
    wrong('region', `Choose the ${labelOf(country, 'region').toLowerCase()}.`);
  }
  if (!phone) return;
  try {
    address.phone = phoneNumber(phone, country);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong('phone', error.message);
  }
}

/** Countries without postal codes accept anything. */
function checkPostal(address: AddressFields, wrong: Wrong, notes: AddressProblem[]): void {
  const { postalCode, country } = address;
  address.postalCode = postalCode.toUpperCase();
  const uncheckable = isCountry(country) && !postalPatterns.has(country);
  if (uncheckable && !postalCode) return;
  const { code, message } = checkPostalCode(postalCode, country, postalPatterns);
  if (code !== null) address.postalCode = code;
  if (!message) return;
  if (uncheckable) notes.push({ field: 'postalCode', message });
  else wrong('postalCode', message);
}
