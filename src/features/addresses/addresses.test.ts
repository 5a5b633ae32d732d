import { expect, test } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import { dataExports } from '#features/accounts/points.ts';
import { verifyAddress } from '#features/deliveries/pricing/calls.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';

const { app, as, anyone, idOf, sql } = await testApp();

const london = {
  type: 'HOME' as const,
  fullName: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  country: 'GB',
  postalCode: 'sw1y 4jh',
  phone: '07400 123456',
};
const chicago = {
  type: 'OFFICE' as const,
  fullName: 'Ada Lovelace',
  line1: '233 S Wacker Dr',
  line2: 'Floor 20',
  city: 'Chicago',
  region: 'IL',
  country: 'us',
  postalCode: '60606-1234',
};
const listOf = async (name: string) => (await as(name)(calls.getAddresses, { query: {} })).items;

test('normalises an address and makes the first one the default', async () => {
  const me = as('ada');
  await expect(me(calls.getDefaultAddress, {})).rejects.toMatchObject({ status: 404 });
  expect(await listOf('ada')).toEqual([]);
  const home = await me(calls.newAddress, { body: london });
  expect(home).toMatchObject({
    ...london,
    postalCode: 'SW1Y 4JH',
    phone: '+447400123456',
    region: '',
    line2: '',
    isDefault: true,
    version: 1,
    countryName: 'United Kingdom',
    lines: ['Ada Lovelace', '12 St James Square', 'London', 'SW1Y 4JH', 'United Kingdom'],
    instructions: '',
  });
  const office = await me(calls.newAddress, { body: chicago });
  expect(office).toMatchObject({ region: 'Illinois', country: 'US', isDefault: false });
  expect(await me(calls.getDefaultAddress, {})).toEqual(home);
  const first = await me(calls.getAddresses, { query: { limit: 1 } });
  const second = await me(calls.getAddresses, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...second.items]).toEqual([home, office]);
  expect(second.nextCursor).toBeNull();
});

test('replaces the default, and falls back to the newest when it is deleted', async () => {
  const me = as('ada');
  const [home, office] = await listOf('ada');
  if (!home || !office) throw new Error('There are two addresses.');
  const gym = await me(calls.newAddress, { body: { ...chicago, type: 'OTHER', isDefault: true } });
  expect((await listOf('ada')).filter(({ isDefault }) => isDefault)).toEqual([gym]);
  const chosen = await me(calls.updateDefaultAddress, { params: { addressId: home.id } });
  expect(chosen).toEqual({ ...home, isDefault: true });
  const gone = await me(calls.deleteAddress, { params: { addressId: home.id } });
  expect(gone.defaultId).toBe(gym.id);
  expect((await listOf('ada')).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [gym.id, true],
    [office.id, false],
  ]);
  await expect(me(calls.deleteAddress, { params: { addressId: home.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('updates an address by version, and clears region and postal code when the country changes', async () => {
  const me = as('ada');
  const [gym] = await listOf('ada');
  if (!gym) throw new Error('There is an address.');
  const body = { addressId: gym.id, version: gym.version };
  const named = await me(calls.updateAddress, {
    body: { ...body, instructions: 'Ring twice.\nDog is kind.' },
  });
  expect(named).toEqual({ ...gym, instructions: 'Ring twice.\nDog is kind.', version: gym.version + 1 });
  await expect(me(calls.updateAddress, { body: { ...body, city: 'Springfield' } })).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  });
  const moved = { ...body, version: named.version, country: 'IE', city: 'Dublin' };
  await expect(me(calls.updateAddress, { body: moved })).rejects.toMatchObject({
    status: 400,
    field: 'postalCode',
    message: 'Pincode and country code are required',
  });
  const dublin = await me(calls.updateAddress, { body: { ...moved, postalCode: 'D02 AF30' } });
  expect(dublin).toMatchObject({ country: 'IE', region: '', postalCode: 'D02 AF30' });
});

test.each([
  ['a name', { fullName: ' ' }, 'fullName', 'Enter the recipient’s full name.'],
  ['a name at all', { fullName: undefined }, 'fullName', 'Enter the recipient’s full name.'],
  ['a street on one line', { line1: '1\n2' }, 'line1', 'Keep it on one line.'],
  ['a type there is', { type: 'CASTLE' }, 'type', 'Choose home, apartment, office or other.'],
  ['a country there is', { country: 'ZZ' }, 'country', 'Choose a country.'],
  ['a country', { country: '' }, 'country', 'Choose a country.'],
  [
    'a region of the country',
    { region: 'Bavaria' },
    'region',
    'Choose a region of this country from the list.',
  ],
  ['a state where post needs one', { ...chicago, region: '' }, 'region', 'Choose the state.'],
  ['a town', { city: '\u200f' }, 'city', 'Enter the town or city.'],
  ['a code', { postalCode: '' }, 'postalCode', 'Pincode and country code are required'],
  [
    'a code of the country',
    { ...chicago, postalCode: '6060', phone: '' },
    'postalCode',
    'Invalid pincode format. Expected format: 95014',
  ],
  [
    'a number of the country',
    { phone: '+1 212 555 0100' },
    'phone',
    'This number belongs to another country. Choose that country, or check the number.',
  ],
  [
    'a number of its length',
    { phone: '07400' },
    'phone',
    'This phone number has the wrong length for its country.',
  ],
  ['not too long a note', { instructions: 'x'.repeat(301) }, 'instructions', 'Keep it to 300 characters.'],
])('an address needs %s', async (_what, changes, field, message) => {
  const body = { ...london, ...changes } as typeof london;
  await expect(as('ada')(calls.newAddress, { body })).rejects.toMatchObject({ status: 400, field, message });
});

test('reports all problems of an address at once and saves nothing', async () => {
  const me = as('vera');
  const result = await me(verifyAddress, {
    body: { country: 'US', postalCode: '123', region: 'Kent' },
  });
  expect(result).toMatchObject({ valid: false, address: null, delivery: null });
  const messages = Object.fromEntries(result.problems.map(({ field, message }) => [field, message]));
  expect(messages).toEqual({
    fullName: 'Enter the recipient’s full name.',
    line1: 'Enter the street address.',
    city: 'Enter the city.',
    region: 'Choose a region of this country from the list.',
    postalCode: 'Invalid pincode format. Expected format: 95014',
  });
  expect(await listOf('vera')).toEqual([]);
});

test('needs no postal code where a country has none, and only warns about one', async () => {
  const me = as('vera');
  const dubai = { ...london, city: '', region: 'Dubai', country: 'AE', phone: '', postalCode: '' };
  expect(await me(verifyAddress, { body: dubai })).toMatchObject({ valid: true, notes: [] });
  const noted = await me(verifyAddress, { body: { ...dubai, postalCode: '12345' } });
  expect(noted).toMatchObject({
    valid: true,
    notes: [{ field: 'postalCode', message: 'Pincode validation not available for country: AE' }],
  });
});

test.each([
  ['US', { ...chicago, line2: '' }, ['233 S Wacker Dr', 'Chicago, IL 60606-1234']],
  ['DE', { country: 'DE', postalCode: 'D-10115', city: 'Berlin' }, ['12 St James Square', '10115 Berlin']],
  ['SG', { country: 'SG', postalCode: '238801', city: '' }, ['12 St James Square', 'SINGAPORE 238801']],
  [
    'IE',
    { country: 'IE', city: 'Naas', region: 'Kildare', postalCode: 'W91 X2C3' },
    ['12 St James Square', 'Naas', 'Kildare', 'W91 X2C3'],
  ],
  [
    'JP, in Latin letters',
    {
      country: 'JP',
      line1: '2-8-1 Nishi-Shinjuku',
      city: 'Shinjuku',
      region: 'Tokyo',
      postalCode: '163-8001',
    },
    ['2-8-1 Nishi-Shinjuku, Shinjuku, Tokyo', '163-8001'],
  ],
])('an address of %s is printed in its order', async (_country, changes, lines) => {
  const body = { ...london, phone: '', ...changes };
  const saved = await as('pavel')(calls.newAddress, { body });
  expect(saved.lines).toEqual(['Ada Lovelace', ...lines, saved.countryName]);
});

test('an address in Japanese begins with its postal code and ends with the recipient', async () => {
  const typed = {
    fullName: '佐藤 花子',
    line1: '西新宿2-8-1',
    city: '新宿区',
    region: 'Tokyo',
    phone: '03-5321-1111',
  };
  const saved = await as('pavel')(calls.newAddress, {
    body: { ...typed, country: 'JP', postalCode: '163-8001' },
  });
  expect(saved.lines).toEqual(['〒163-8001', '東京都新宿区', '西新宿2-8-1', '佐藤 花子', 'Japan']);
  expect(saved.phone).toBe('+81353211111');
});

test('an address pasted with invisible marks is saved without them', async () => {
  const body = {
    ...london,
    fullName: '\u200fיוסי כהן\u200f',
    phone: '+44\u200e 7911 123456',
    postalCode: 'SW1A\u00a01AA',
  };
  const saved = await as('pavel')(calls.newAddress, { body });
  expect(saved).toMatchObject({ fullName: 'יוסי כהן', phone: '+447911123456', postalCode: 'SW1A 1AA' });
});

test('quotes delivery by country and weight, and nothing for digital items', async () => {
  const me = as('vera');
  const quote = async (typed: object, weight?: number) =>
    (await me(verifyAddress, { body: { ...typed, ...(weight === undefined ? {} : { weight }) } })).delivery;
  expect(await quote(london)).toMatchObject({ zone: 'world', amount: 0, maxDays: 0 });
  expect(await quote(london, 80)).toMatchObject({ amount: 450, currency: 'USD', minDays: 10, maxDays: 21 });
  expect(await quote(chicago, 80)).toMatchObject({ zone: 'home', amount: 150 });
  expect(await quote(chicago, 101)).toMatchObject({ amount: 490 });
  await expect(quote(chicago, 10_001)).rejects.toMatchObject({
    message: 'One parcel holds at most 10 kg.',
  });
  const kept = await me(calls.newAddress, { body: chicago });
  expect(await quote({ addressId: kept.id }, 10_000)).toMatchObject({ zone: 'home', amount: 1890 });
});

test('limits addresses to twenty, also when added concurrently', async () => {
  const added = await Promise.allSettled(
    Array.from({ length: 22 }, () => as('tom')(calls.newAddress, { body: london })),
  );
  const refused = added.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'TOO_MANY_ADDRESSES' } });
  const kept = await listOf('tom');
  expect(kept).toHaveLength(20);
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('keeps exactly one default under concurrent changes', async () => {
  const [first, second, third, ...rest] = await listOf('tom');
  if (!first || !second || !third) throw new Error('There are twenty addresses.');
  const at = (addressId: string) => ({ params: { addressId } });
  await Promise.allSettled([
    as('tom')(calls.deleteAddress, at(first.id)),
    as('tom')(calls.updateDefaultAddress, at(second.id)),
    as('tom')(calls.deleteAddress, at(second.id)),
    as('tom')(calls.updateDefaultAddress, at(third.id)),
    ...rest.map(({ id }) => as('tom')(calls.deleteAddress, at(id))),
  ]);
  expect((await listOf('tom')).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const mine = await idOf('tom');
  await expect(
    sql`update address set is_default = true where account_id = ${mine}`.then(async () => {
      await sql`update address set is_default = false where account_id = ${mine}`;
    }),
  ).rejects.toThrow('one address of each person is the default');
});

test('returns 404 for addresses of somebody else', async () => {
  const [mine] = await listOf('ada');
  if (!mine) throw new Error('There is an address.');
  const other = as('mallory');
  const params = { addressId: mine.id };
  const theirs = [
    other(calls.updateAddress, { body: { ...params, version: mine.version, city: 'Hull' } }),
    other(calls.updateDefaultAddress, { params }),
    other(calls.deleteAddress, { params }),
    other(verifyAddress, { body: params }),
  ];
  for (const tried of await Promise.allSettled(theirs)) {
    expect(tried).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  }
  await expect(anyone()(calls.getAddresses, { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(await listOf('mallory')).toEqual([]);
});

test('never shows addresses to others', async () => {
  await as('ada')(calls.newAddress, { body: { ...london, line1: '77 Hidden Mews' } });
  const seen = await Promise.all([
    anyone()(getProfileByUsername, { params: { username: 'ada' } }),
    as('mallory')(getProfileByUsername, { params: { username: 'ada' } }),
    as('mallory')(getAccountBySearch, { query: { search: 'ada' } }),
  ]);
  expect(JSON.stringify(seen)).toContain('ada');
  expect(JSON.stringify(seen)).not.toMatch(/Hidden Mews|SW1Y|7400123456/);
});

test('rejects addresses on the kids site and of children', async () => {
  await expect(as('ada', {}, 'kids')(calls.getAddresses, { query: {} })).rejects.toMatchObject({
    status: 403,
    code: 'NOT_ON_KIDS',
  });
  await sql`
    update account set age_band = '13_17', guardian_email = 'mum@touchline.test' where id = ${await idOf('kit')}`;
  await expect(as('kit')(calls.newAddress, { body: london })).rejects.toMatchObject({
    status: 403,
    code: 'ADULTS_ONLY',
  });
});

test('exports addresses, and erases them with the account', async () => {
  const mine = await idOf('ada');
  const ctx = { sql, viewer: null, site: 'sports' as const, now: new Date(), deps: app.deps };
  const { addresses } = await exportedOf(ctx, mine, dataExports.of(app));
  expect(addresses).toMatchObject([
    { city: 'Chicago' },
    { city: 'Dublin', isDefault: true },
    { city: 'London' },
  ]);
  await app.deps.events.emit(ctx, 'account.erased', { accountId: mine });
  await app.runJobs();
  expect(await sql`select from address where account_id = ${mine}`).toHaveLength(0);
});
