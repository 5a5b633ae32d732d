import { expect, test } from 'vitest';
import { lookupPublic } from './fetch-public.server.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is no address of a publisher', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '193.0.6.139',
  '2606:4700:4700::1111',
  '2a00:1450::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const lookUp = (addresses: readonly string[], all: boolean) =>
  new Promise((resolve) => {
    const resolveHost = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    lookupPublic(resolveHost)('feeds.example', { all }, (error, found) =>
      resolve(error ? (error as { code?: string }).code : found),
    );
  });

test('a name is refused when any of its addresses is private, and connects to what was checked', async () => {
  expect(await lookUp(['8.8.8.8', '10.0.0.1'], true)).toBe('private_address');
  expect(await lookUp([], true)).toBe('unknown_host');
  expect(await lookUp(['8.8.8.8'], false)).toBe('8.8.8.8');
  expect(await lookUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
