import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, text, typed, Version } from '#platform/fields.ts';

export const MOST_ADDRESSES = 20;

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
  country: typed().toUpperCase().max(2, 'Choose a country.'),
  postalCode: typed().max(20, 'Keep it to 20 characters.'),
  /** A landline or a mobile number. */
  phone: typed().max(30, 'Keep it to 30 characters.'),
  instructions: text(300, 0),
});
export type AddressFields = z.infer<typeof AddressFields>;

export const Address = AddressFields.extend({
  id: z.string(),
  countryName: z.string(),
  /** As it is written on a parcel there. */
  lines: z.array(z.string()),
  isDefault: z.boolean(),
  version: Version,
  createdAt: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Problem = z.object({ field: AddressFields.keyof(), message: z.string() });

const group = 'addresses';
export const getAddresses = call({
  method: 'GET',
  path: '/address/addresses',
  access: 'member',
  guests: true,
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
  guests: true,
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
  guests: true,
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
  guests: true,
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
  guests: true,
  group,
  limit: 'write',
  summary: 'Delete an address; after the default one, the newest is the default',
  params: z.object({ addressId: Id }),
  reply: Done.extend({ defaultId: z.string().nullable() }),
});
