import { expect, test } from 'vitest';
import { pauseApparel, publishApparel } from '#features/apparel/making/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { withApparel } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { publishPrintedCard } from '#features/printed-cards/making/calls.ts';
import { withPrintedCards } from '#features/printed-cards/test-printed-cards.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getOrigin, putOrigin } from './calls.ts';
import { endGrace } from './grace.server.ts';
import { testOrigin } from './test-origin.ts';

const tested = await testApp();
const { as, idOf, runJobs, sql } = tested;
const { draftOf, publishedBy } = await withApparel(tested);
const prints = await withPrintedCards(tested);

const loseOrigin = async (who: string) =>
  sql`delete from seller_origin where account_id = ${await idOf(who)}`;
const refusal = {
  status: 409,
  code: 'ORIGIN_NEEDED',
  next: { to: '/settings/selling#origin', label: 'Add where you send from' },
};

test('what is shipped can’t be published without an origin, and the refusal leads to it', async () => {
  const { id: apparelId } = await draftOf('gil');
  const { id: productId } = await prints.draftOf('gita');
  const publish = {
    gil: () => as('gil')(publishApparel, { body: { apparelId } }),
    gita: () => as('gita')(publishPrintedCard, { body: { productId } }),
  };
  for (const who of ['gil', 'gita'] as const) {
    await loseOrigin(who);
    await expect(publish[who]()).rejects.toMatchObject(refusal);
    await as(who)(putOrigin, { body: testOrigin });
    expect((await publish[who]()).state).toBe('published');
  }
});

test('who sold before has 30 days for the origin, hears so once, and sells again as soon as it is there', async () => {
  const { id: apparelId, slug } = await publishedBy('hana');
  const accountId = await idOf('hana');
  await loseOrigin('hana');
  await sql`insert into seller_grace (account_id, site, until) values (${accountId}, 'sports', now() + interval '9 days')`;
  // Their prices are there already, so the form proposes no other currency for them.
  expect(await as('hana')(getOrigin, {})).toMatchObject({ origin: null, sellsAlready: true });
  const pause = (paused: boolean) => as('hana')(pauseApparel, { body: { apparelId, paused } });
  const state = async () => (await as('bob')(getApparelProduct, { params: { slug } })).state;
  const run = async () => {
    await endGrace(jobCtx(tested.app.deps));
    await endGrace(jobCtx(tested.app.deps));
    await runJobs();
  };
  const heard = async () =>
    (await as('hana')(getAllNotifications, { query: {} })).items
      .map(sentenceOf)
      .filter((sentence) => sentence.includes('send your orders from'));
  await run();
  expect(await heard()).toEqual([expect.stringMatching(/^Add where you send your orders from by /)]);
  await pause(true);
  expect((await pause(false)).state).toBe('published');

  await sql`update seller_grace set until = now() - interval '1 second' where account_id = ${accountId}`;
  await run();
  expect(await state()).toBe('paused');
  expect(await heard()).toHaveLength(2);
  await expect(pause(false)).rejects.toMatchObject(refusal);

  await as('hana')(putOrigin, { body: testOrigin });
  await runJobs();
  expect(await state()).toBe('published');
});
