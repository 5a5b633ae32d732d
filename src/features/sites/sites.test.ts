import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { checkPostalCodeOf, getCountries, getRegions } from './calls.ts';

const { app, anyone, config } = await testApp();

test('the list of countries has phone and postal formats, and stays small', async () => {
  const { items } = await anyone()(getCountries, {});
  expect(items).toHaveLength(252);
  expect(items.find(({ code }) => code === 'US')).toMatchObject({
    phoneCode: '+1',
    phoneNumberLength: 10,
    phonePlaceholder: '201 555 0123',
    postalFormat: '95014',
  });
  expect(items.find(({ code }) => code === 'AE')).not.toHaveProperty('postalPattern');
  expect(JSON.stringify(items).length).toBeLessThan(45_000);
});

test('regions are fetched for one country', async () => {
  const regions = (country: string) => anyone()(getRegions, { query: { country } });
  expect((await regions('in')).items).toContainEqual({ code: 'KL', name: 'Kerala' });
  expect((await regions('HK')).items).toEqual([]);
  await expect(regions('XX')).rejects.toMatchObject({ status: 404 });
  await expect(regions('India')).rejects.toMatchObject({ status: 400, field: 'country' });
});

test('a postal code is valid, or refused with the reason', async () => {
  const check = (body: { code?: string; country?: string }) => anyone()(checkPostalCodeOf, { body });
  expect(await check({ code: ' 94105-1234 ', country: 'us' })).toEqual({ valid: true, message: null });
  expect(await check({ code: '9410', country: 'US' })).toEqual({
    valid: false,
    message: 'Invalid pincode format. Expected format: 95014',
  });
  expect(await check({ code: '1', country: 'AE' })).toEqual({
    valid: false,
    message: 'Pincode validation not available for country: AE',
  });
  expect(await check({ country: 'US' })).toEqual({
    valid: false,
    message: 'Pincode and country code are required',
  });
});

test('refuses reference data without the API key', async () => {
  const open = await app.server.inject(`/api${getRegions.path}?country=GB`);
  expect(open.statusCode).toBe(401);
  const headers = { 'x-api-key': config.API_KEY };
  expect((await app.server.inject({ url: `/api${getRegions.path}?country=GB`, headers })).statusCode).toBe(
    200,
  );
});
