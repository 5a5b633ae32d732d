import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { getProfile } from '../calls.ts';
import { requestDeletion } from '../lifecycle/calls.ts';
import { setFormats } from '../settings/calls.ts';
import { updateProfile } from './calls.ts';

const { as, sql, runJobs } = await testApp();

test('formats are chosen by a locale, kept for all devices and taken back', async () => {
  const mira = as('mira');
  expect(await mira(getProfile, {})).toMatchObject({ locale: 'en', formats: null });
  expect(await mira(setFormats, { body: { locale: 'hi-in' } })).toMatchObject({
    locale: 'hi-IN',
    formats: { locale: 'hi-IN', clock: 12, order: 'dmy', group: ',', groupOf: 2, firstDay: 7 },
  });
  expect(await mira(getProfile, {})).toMatchObject({ formats: { locale: 'hi-IN' } });
  // The clock counts, other calendars and digits don't.
  const { locale, formats } = await mira(setFormats, {
    body: { locale: 'en-GB-u-ca-buddhist-hc-h12-nu-thai' },
  });
  expect([locale, formats?.clock]).toEqual(['en-GB-u-hc-h12', 12]);
  expect(await mira(setFormats, { body: { locale: null } })).toMatchObject({ locale: 'en', formats: null });
});

test('the locale of a profile is the same choice, and plain English is the site’s', async () => {
  const { version } = await as('nora')(getProfile, {});
  const chosen = await as('nora')(updateProfile, { body: { version, locale: 'sv-se' } });
  expect(chosen).toMatchObject({ locale: 'sv-SE', formats: { order: 'ymd', decimal: ',' } });
  const back = await as('nora')(updateProfile, { body: { version: chosen.version, locale: 'en' } });
  expect(back.formats).toBeNull();
});

test.each(['xx-YY', 'zz', 'not a locale', '', '../etc', 'de_DE'])(
  'a locale that nobody writes in is refused: “%s”',
  async (locale) => {
    await expect(as('mira')(setFormats, { body: { locale } })).rejects.toMatchObject({
      status: 400,
      field: 'locale',
      message: `We don’t know how “${locale}” writes dates. Use a language and a country, such as en-GB.`,
    });
  },
);

test('an email writes dates as its recipient reads them', async () => {
  for (const [name, locale] of [
    ['uma', 'en-US'],
    ['otto', null],
  ] as const) {
    await as(name)(setFormats, { body: { locale } });
    await as(name)(requestDeletion, { body: { confirm: name } });
  }
  await runJobs();
  const texts = await sql<{ text: string }[]>`select text from inbox_message order by recipient desc`;
  expect(texts[0]?.text).toMatch(/deleted on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  expect(texts[1]?.text).toMatch(/deleted on \d{1,2} [A-Z][a-z]{2} \d{4}\./);
});
