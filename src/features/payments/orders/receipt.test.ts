import { describe, expect, test } from 'vitest';
import { forgetSiteSettings } from '#features/sites/settings/site-settings.server.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import type { OrderView } from './calls.ts';
import { receiptOf } from './receipt.server.ts';

const { app, ctx, sql } = await testApp();

const item = {
  kind: 'card',
  refId: '',
  variantId: null,
  quantity: 1,
  unitAmount: 700,
  amount: 700,
  detail: 'Rare edition, one of 50',
  picture: null,
  path: '/cards',
  copies: [],
  bagLineId: null,
};
const orderOf = (title: string, fullName = 'Ada Okafor', note: string | null = null): OrderView => ({
  id: '',
  number: 'TL-7K2M-9QXD',
  paymentId: 'pay',
  state: 'partially_refunded',
  currency: 'USD',
  amount: 700,
  refunded: 200,
  fee: 100,
  isPaid: true,
  notReturnable: null,
  returnUntil: null,
  returnable: [],
  isUnderReview: false,
  dispute: null,
  disputes: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  timeline: [],
  items: [{ ...item, title, discount: 0, promoCode: null, tax: null }],
  refunds: [
    {
      id: '',
      amount: 200,
      tax: null,
      state: 'succeeded',
      reason: 'staff',
      note,
      at: '2026-11-21T10:00:00.000Z',
    },
  ],
  address: { lines: [fullName, '1 Road', 'Leeds', 'LS1', 'United Kingdom'] },
});

const readOut = async (order: OrderView) =>
  textOfPdf(await receiptOf(ctx(), order, ['Harbour Prints (@harbour)']));

describe('a receipt', () => {
  test('lists items, payment and refunds', async () => {
    const read = await readOut(orderOf('The save – “one of one”'));
    for (const text of [
      'TL-7K2M-9QXD',
      'save',
      '“one',
      '$7.00',
      '-$2.00',
      '$5.00',
      'Ada',
      'Leeds',
      'Sandbox',
      'Harbour',
      '(@harbour)',
    ])
      expect(read).toContain(text);
    expect(read).not.toContain('[…]');
  });

  test.each([
    ['other Latin letters', 'Łódź İstanbul Győr Ștefan Nguyễn'],
    ['Cyrillic', 'Александр Їжак'],
    ['Greek', 'Γιώργος Καραγκούνης'],
    ['Devanagari', 'सचिन तेंदुलकर'],
    ['Arabic', 'محمد صلاح'],
    ['Chinese, Japanese and Korean', '中村俊輔 손흥민'],
    ['emoji', '🔥👩‍👩‍👧‍👦 🏏'],
  ])('shows %s as they are', async (_, name) => {
    const read = await readOut(orderOf(name, name, name));
    expect(read.split(name)).toHaveLength(4);
    expect(read).not.toContain('[…]');
  });

  test('replaces letters that no font has, and links to the full order', async () => {
    const read = await readOut(orderOf('𒀀𒀁 1/50', '𓀀 Smith'));
    for (const text of ['[…] 1/50', '[…] Smith', '$7.00', 'this file can’t show', '/orders/TL-7K2M-9QXD'])
      expect(read).toContain(text);
    expect(await readOut(orderOf('𒀀', '𒀀'))).toContain('Rare edition');
  });

  test('shows compatibility characters as their plain letters', async () => {
    const read = await readOut(orderOf('Ｔｏｋｙｏ ﬁnal'));
    expect(read).not.toContain('[…]');
  });

  test('calls the site by the name that staff gave it', async () => {
    expect(await readOut(orderOf('The save'))).toContain('TOUCHLINE');
    await sql`insert into site_setting (site, name) values ('sports', 'Harbour Live')`;
    forgetSiteSettings(app.deps);
    const read = await readOut(orderOf('The save'));
    expect(read).toContain('HARBOUR');
    expect(read).not.toContain('TOUCHLINE');
  });

  test('is made whatever other characters it contains', async () => {
    const odd = ['', ' ', '\u0000\u0007', '\ud800', 'a'.repeat(500), '‮txet', '\u0301\u0301', '\u200b'];
    for (const text of odd) expect(await readOut(orderOf(text, text, text))).toContain('$7.00');
  });
});
