import { z } from 'zod';
import { zones } from '#features/deliveries/pricing/zones.ts';
import { call } from '#platform/call.ts';
import { Currency, Done, Id, line, pageOf, pageQuery, text, Version } from '#platform/fields.ts';

export const MOST_ADDRESSES = 20;
/** Grams. Anything heavier needs several parcels. */
export const HEAVIEST_PARCEL = 10_000;

export const addressTypes = ['HOME', 'APARTMENT', 'OFFICE', 'OTHER'] as const;
export type AddressType = (typeof addressTypes)[number];

/** All fields may be empty here: check-address.ts reports everything that is missing at once. */
export const AddressFields = z.object({
  type: z.enum(addressTypes, { error: 'Choose home, apartment, office or other.' }),
  fullName: line(80, 0),
  line1: line(120, 0),
  line2: line(120, 0),
  city: line(80, 0),
  /** By code or name, as the country has it. */
  region: line(80, 0),
  country: z.string().trim().toUpperCase().max(2, 'Choose a country.'),
  postalCode: line(20, 0),
  phone: line(30, 0),
  instructions: text(300, 0),
});
export type AddressFields = z.infer<typeof AddressFields>;

export const Address = AddressFields.extend({
  id: z.string(),
  countryName: z.string(),
  isDefault: z.boolean(),
  version: Version,
  createdAt: z.string(),
});
export type Address = z.infer<typeof Address>;

const Problem = z.object({ field: AddressFields.keyof(), message: z.string() });

const group = 'addresses';
export const getAddresses = call({
  method: 'GET',
  path: '/address/addresses',
  access: 'member',
  group,
  summary: 'My addresses: the default one first, then the newest',
  query: z.object(pageQuery),
  reply: pageOf(Address),
});
export const getDefaultAddress = call({
  method: 'GET',
  path: '/address/default-address',
  access: 'member',
  group,
  summary: 'My default address; 404 while I have none',
  reply: Address,
});
export const newAddress = call({
  method: 'POST',
  path: '/address/new',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Add an address; the first is the default',
  body: AddressFields.partial().extend({ isDefault: z.boolean().default(false) }),
  reply: Address,
});
export const updateAddress = call({
  method: 'POST',
  path: '/address/update',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change an address; omitted fields stay',
  body: AddressFields.partial().extend({ addressId: Id, version: Version }),
  reply: Address,
});
export const updateDefaultAddress = call({
  method: 'PUT',
  path: '/address/update/default/:addressId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Make this address the default',
  params: z.object({ addressId: Id }),
  reply: Address,
});
export const deleteAddress = call({
  method: 'DELETE',
  path: '/address/delete/:addressId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete an address; after the default one, the newest is the default',
  params: z.object({ addressId: Id }),
  reply: Done.extend({ defaultId: z.string().nullable() }),
});

const loose = z.string().max(300).optional();
export const verifyAddress = call({
  method: 'POST',
  path: '/payment/verify-address',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Check a delivery address, one of mine or as typed, and quote delivery to it',
  // Anything may be missing: the reply says what is needed.
  body: z.object({
    addressId: Id.optional(),
    type: loose,
    fullName: loose,
    line1: loose,
    line2: loose,
    city: loose,
    region: loose,
    country: loose,
    postalCode: loose,
    phone: loose,
    instructions: loose,
    /** Total weight in grams; 0 for digital goods. */
    weight: z
      .int()
      .min(0)
      .max(HEAVIEST_PARCEL, `One parcel holds at most ${HEAVIEST_PARCEL / 1000} kg.`)
      .default(0),
  }),
  reply: z.object({
    valid: z.boolean(),
    /** Problems to fix, by field. */
    problems: z.array(Problem),
    /** What couldn't be checked; it doesn't block anything. */
    notes: z.array(Problem),
    /** As it would be saved; null while there are problems. */
    address: AddressFields.nullable(),
    delivery: z
      .object({
        zone: z.enum(zones),
        amount: z.int(),
        currency: Currency,
        /** Days until it arrives; 0 for digital goods. */
        minDays: z.int(),
        maxDays: z.int(),
      })
      .nullable(),
  }),
});
