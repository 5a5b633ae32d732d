import { expect, test } from 'vitest';
import { createRecord } from '#features/stats/records/calls.ts';
import { athlete, season } from '#features/stats/test-records.ts';
import { newId } from '#platform/ids.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { addAsset } from '../assets/calls.ts';
import type { DesignDocument, Leaf } from '../design/design-schema.ts';
import { newLayer } from '../design/new-layer.ts';
import { createDesign, saveDesign } from '../designs/calls.ts';
import { checkTexts, getDesignFaults } from './calls.ts';

const tested = await testApp();
const { as, sql } = tested;

const words = ['refuse', 'hold', 'flag'].map((action) => ({ term: `zonk${action}`, match: 'word', action }));
const list = sql.json({ words, exceptions: [], english: null });
await sql`
  insert into banned_word_list (id, site, name, content, active_content, active_version)
  values (${newId()}, 'sports', 'Zonks', ${list}, ${list}, 1)`;

async function designOf(who: string, layers: Leaf[]): Promise<string> {
  const { id: designId, document } = await as(who)(createDesign, { body: { sizeId: 'card' } });
  const pages = document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page));
  const body = { designId, version: 1, document: { ...document, pages } as DesignDocument };
  await as(who)(saveDesign, { body });
  return designId;
}
const faultsOf = async (who: string, layers: Leaf[]) => {
  const designId = await designOf(who, layers);
  return (await as(who)(getDesignFaults, { params: { designId } })).items;
};
const text = (said: string, more: object = {}) =>
  newLayer('text', { text: said, x: 200, y: 100, width: 450, height: 60, ...more });

test('the saved design is checked with the sizes of its pictures and the widths of its fonts', async () => {
  const mediaId = await insertImage(tested, 'ann', { width: 200, height: 280 });
  const { id: assetId } = await as('ann')(addAsset, { body: { mediaId, name: 'Me' } });
  const box = { x: 100, y: 300, width: 500, height: 700 };
  const found = await faultsOf('ann', [
    newLayer('image', { name: 'Photo', assetId, ...box }),
    newLayer('image', { name: 'Lost', assetId: newId(), ...box }),
    newLayer('sticker', { name: 'Old sticker', stickerId: 'gone', x: 300, y: 300 }),
    text('Goalkeeper', { width: 150, height: 60 }),
    text('Forward', { y: 200, font: { family: 'Gone Sans', weight: 400, italic: false } }),
    text('Midfield', { y: 20 }),
  ]);
  expect(found.map(({ code, severity, message }) => [code, severity, message.match(/“(.*?)”/)?.[1]])).toEqual(
    [
      ['safe-area', 'warning', 'Midfield'],
      ['missing-font', 'blocking', 'Forward'],
      ['text-overflow', 'warning', 'Goalkeeper'],
      ['missing-picture', 'blocking', 'Old sticker'],
      ['missing-picture', 'blocking', 'Lost'],
      ['resolution', 'blocking', 'Photo'],
    ],
  );
});

test('a text is checked for letters that no font has, in the scripts that people write', async () => {
  const scripts = [
    'Українська Ελληνικά',
    'محمد صلاح',
    'सचिन राव',
    'রহিম',
    'தமிழ்',
    'สมชาย ใจดี',
    '山田 太郎 한국',
  ];
  const layers = [...scripts, '👩🏽‍🦰 🏏 ⚽'].map((said, index) =>
    text(said, { y: 100 + index * 90, size: 40, font: { family: 'Anton', weight: 400, italic: false } }),
  );
  expect(await faultsOf('fay', layers)).toEqual([]);
  const [fault, ...more] = await faultsOf('fay', [text('Ur 𒀀')]);
  expect(fault).toMatchObject({ code: 'missing-letters', severity: 'blocking' });
  expect(fault?.message).toBe('“Ur 𒀀” has characters that none of our fonts can draw: 𒀀 (U+12000).');
  expect(more).toEqual([]);
});

test('somebody else’s design isn’t checked', async () => {
  const designId = await designOf('ann', []);
  await expect(as('bob')(getDesignFaults, { params: { designId } })).rejects.toMatchObject({ status: 404 });
});

test('words of the site’s lists are found, those that are refused as blocking', async () => {
  const body = { texts: ['a zonkrefuse', 'a zonkhold', 'a zonkflag', 'a goal'], recordIds: [] };
  expect((await as('ann')(checkTexts, { body })).words).toEqual([
    { text: 'a zonkrefuse', word: 'zonkrefuse', isRefused: true },
    { text: 'a zonkhold', word: 'zonkhold', isRefused: false },
  ]);
  expect(await faultsOf('ann', [text('zonkrefuse')])).toMatchObject([
    { code: 'banned-word', severity: 'blocking' },
  ]);
});

test('personal data is looked for when the owner or a shown athlete is under 18', async () => {
  const phone = text('07700 900123');
  expect(await faultsOf('ann', [phone])).toEqual([]);
  const { id: recordId } = await as('teen', athlete)(createRecord, season({ G: 9 }));
  await sql`update account set age_band = '13_17', birth_date = now() - interval '15 years' where username = 'teen'`;
  expect(await faultsOf('teen', [phone])).toMatchObject([{ code: 'personal-data', severity: 'blocking' }]);
  const body = { texts: [], recordIds: [recordId] };
  expect((await as('teen')(checkTexts, { body })).isAboutMinor).toBe(true);
});
