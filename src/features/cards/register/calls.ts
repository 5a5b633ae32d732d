import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';

const Hash = z.string().length(64);
const RegisterRow = z.object({
  seq: z.int(),
  kind: z.enum(['mint', 'sale', 'gift', 'void', 'return']),
  copyId: z.string(),
  serial: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  price: z.int(),
  /** Of the price; left out: US dollars. */
  currency: Currency.optional(),
  at: z.string(),
  prev: Hash,
  hash: Hash,
});
const Signed = z.object({ seq: z.int(), hash: Hash, keyId: z.string(), signature: z.string() });
const RegisterKey = z.object({ id: z.string(), publicKey: z.string() });

const group = 'cards';
export const getRegister = call({
  method: 'GET',
  path: '/card/get-register/:editionId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary:
    'The register of an edition: a hash chain of its mints, sales, gifts, voids and returns, with daily signed heads and a signature of its current end; /verify/card-register.md says how to verify it',
  params: z.object({ editionId: Id }),
  reply: z.object({
    header: z.object({
      format: z.literal('touchline-register/1'),
      site: z.string(),
      cardId: z.string(),
      editionId: z.string(),
      tier: z.string(),
      supply: z.int(),
    }),
    title: z.string(),
    rows: z.array(RegisterRow),
    heads: z.array(Signed.extend({ day: z.string() })),
    stamp: Signed.extend({ at: z.string() }),
    keys: z.array(RegisterKey),
  }),
});
export const getRegisterKeys = call({
  method: 'GET',
  path: '/card/get-register-keys',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Every key that ever signed a register, so that a file can be checked without us',
  reply: z.object({ items: z.array(RegisterKey) }),
});
