import { expect, test } from 'vitest';
import { faultText, withoutPersonalData } from './fault-text.ts';

test('removes emails, phone numbers, addresses, ids and user input from an error', () => {
  const fault = new Error(
    'mail to ada@touchline.test (+44 20 7946 0958, 10.0.0.17) of 018f2b1c-7a55-7cc1-9d3a-0123456789ab failed\nstack',
  );
  expect(faultText(fault)).toBe('Error: mail to [email] ([number], [address]) of [id] failed');
  expect(withoutPersonalData('invalid input syntax for type uuid: "Ada Lovelace"')).toBe(
    'invalid input syntax for type uuid: “…”',
  );
});

test('keeps the names of what failed, in at most 300 characters', () => {
  const fault = 'duplicate key value violates unique constraint "auth_user_email_key"';
  expect(withoutPersonalData(fault)).toBe(fault);
  expect(withoutPersonalData('x'.repeat(1000))).toHaveLength(300);
});
