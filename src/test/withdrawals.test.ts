import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { moveAccount } from '#features/accounts/lifecycle/account-states.server.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { getTribe } from '#features/tribes/calls.ts';
import type { Call, CallInput } from '#platform/call.ts';
import { urlOf } from '#platform/web/api.ts';
import { insertPost } from './factories/posts.ts';
import { insertTribe } from './factories/tribes.ts';
import { testApp } from './test-app.ts';

const tested = await testApp({ ROLE: 'web' });
const { app, config, ctx, idOf, sql } = tested;
const { publishedBy } = await withCards(tested);
// A second web process on the same database: it made none of the changes.
const other = await createApp(config);

beforeAll(async () => {
  for (const process of [app, other]) await process.start();
});
afterAll(() => other.close());

/** What a visitor is answered, by the process that doesn't make the changes. */
async function asked<C extends Call>(call: C, input: CallInput<C>) {
  const reply = await other.server.inject({
    url: urlOf(call, input),
    headers: { host: 'localhost', 'x-api-key': config.API_KEY },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}

interface Case {
  what: string;
  /** Makes it; what a visitor asks for, and what the answer must no longer say. */
  make(): Promise<{ ask: () => ReturnType<typeof asked>; says: string; hide: () => PromiseLike<unknown> }>;
}

async function profileOf(name: string, hide: (id: string) => PromiseLike<unknown>, says = name) {
  const id = await idOf(name);
  return {
    ask: () => asked(getProfileByUsername, { params: { username: name } }),
    says,
    hide: () => hide(id),
  };
}
async function shoutOf(name: string, hide: (id: string) => PromiseLike<unknown>) {
  const id = await insertPost(tested, { author: name, kind: 'SHOUT', body: `A shout by ${name}` });
  return { ask: () => asked(getShouts, { query: {} }), says: `A shout by ${name}`, hide: () => hide(id) };
}

const cases: Case[] = [
  {
    what: 'the profile of somebody who is banned',
    make: () =>
      profileOf('bea', async (id) =>
        moveAccount(ctx(), id, { to: 'banned', by: null, reason: 'sanctioned' }),
      ),
  },
  {
    what: 'the profile of somebody whose age was corrected to 15',
    make: () =>
      profileOf(
        'kim',
        (id) => sql`update account set age_band = '13_17' where id = ${id}`,
        '"isPrivate":false',
      ),
  },
  {
    what: 'the profile of somebody who left the site',
    make: () => profileOf('lou', (id) => sql`delete from account_site where account_id = ${id}`),
  },
  {
    what: 'a shout that is hidden',
    make: () => shoutOf('ann', (id) => sql`update post set state = 'hidden' where id = ${id}`),
  },
  {
    what: 'a shout that is for followers now',
    make: () => shoutOf('ben', (id) => sql`update post set audience = 'followers' where id = ${id}`),
  },
  {
    what: 'a tribe that is private now',
    async make() {
      const tribeId = await insertTribe(tested, { name: 'Harbour Lights' });
      return {
        ask: () => asked(getTribe, { query: { tribeId } }),
        says: 'Harbour Lights',
        hide: () => sql`update tribe set visibility = 'private' where id = ${tribeId}`,
      };
    },
  },
  {
    what: 'a card that is taken down',
    async make() {
      const { id: cardId } = await publishedBy('cara', { title: 'Opening day' });
      return {
        ask: () => asked(getCardDetails, { params: { cardId } }),
        says: 'Opening day',
        hide: () => sql`update card set state = 'taken_down' where id = ${cardId}`,
      };
    },
  },
];

test.for(cases)('$what leaves the cache of every process at once', async ({ make }) => {
  const { ask, says, hide } = await make();
  // Whatever was cached before it was made. Asked twice: the second answer is a kept one.
  await sql`select note_withdrawal()`;
  await expect.poll(async () => (await ask()).body).toContain(says);
  const kept = await ask();
  // A cache in front of us asks each time.
  expect(kept.headers['cache-control']).toBe('public, no-cache');
  await hide();
  await expect.poll(async () => (await ask()).body, { timeout: 1_000, interval: 10 }).not.toContain(says);
});

// What a table's column says about who sees its rows.
const visibilityColumns = [
  'state',
  'visibility',
  'audience',
  'stats_visibility',
  'is_hidden',
  'hidden',
  'held',
  'shown',
  'sensitive',
  'deleted_at',
  'for_children',
  'age_band',
  'guardian_id',
];

/** Shown only to those concerned and to staff. */
const notPublic = [
  'account_export',
  'appeal',
  'banned_word_dry_run',
  'bulk_action',
  'bulk_action_case',
  'directory_contact',
  'dispute',
  'guardian_consent',
  'guardian_request',
  'moderation_case',
  'opportunity_application',
  'provider_event',
  'referral',
  'refund',
  'role_request',
  'stat_dispute',
  'stat_import',
  'strike',
  'studio_export',
  'team_report',
  'verification_request',
  ...['payment', 'payout', 'payout_account', 'shop_order', 'delivery', 'delivery_return', 'print_job'],
  ...['subscription', 'subscription_invoice', 'subscription_quote', 'subscription_refund'],
  ...['card_payee', 'apparel_payee', 'frame_payee', 'printed_card_payee'],
  ...['card_reservation', 'apparel_reservation', 'frame_reservation', 'printed_card_reservation'],
];
/** Public in all their states: who had a copy stays in its register, and a draw can be checked when it is over. */
const publicForever = ['card_copy', 'card_gift', 'drop'];
/** What something costs or is worth, not whether it is seen. */
const notAboutBeingSeen = ['apparel_variant', 'frame_holding', 'plan_holding', 'plan_holding_transition'];
/** Always changed together with a column that is watched, and an earlier wording that only its author is shown. */
const followAnother = [
  'answer.deleted_at',
  'comment.deleted_at',
  'media.held',
  'post.deleted_at',
  'question.deleted_at',
  'post_edit.audience',
];
const needNoWatch = new Set([...notPublic, ...publicForever, ...notAboutBeingSeen, ...followAnother]);

test('every table that visitors see rows of says when they become less visible', async () => {
  const rows = await sql<{ place: string }[]>`
    select c.table_name || '.' || c.column_name as place
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any(${visibilityColumns})
      and not exists (
        select from pg_trigger g join pg_attribute a on a.attrelid = g.tgrelid and a.attnum = any(g.tgattr)
        where g.tgrelid = format('%I', c.table_name)::regclass and g.tgname = 'withdrawn_by_change'
          and a.attname = c.column_name)
    order by 1`;
  const isKnown = (place: string) => needNoWatch.has(place) || needNoWatch.has(place.split('.')[0] ?? '');
  const missing = rows.map(({ place }) => place).filter((place) => !isKnown(place));
  expect(missing, 'call watch_withdrawals() in a migration, or say above why not').toEqual([]);
});
