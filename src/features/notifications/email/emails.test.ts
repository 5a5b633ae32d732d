import { beforeEach, describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import {
  getNotificationPreferences,
  readAllNotifications,
  setNotificationPreferences,
  unsubscribe,
} from '../calls.ts';
import { digestToken } from '../preferences/unsubscribe.server.ts';
import { mornings, sendDigests } from './digest.server.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql, app, runJobs } = tested;
const monday = new Date('2026-11-23T08:30:00Z');
const tuesday = new Date('2026-11-24T08:30:00Z');
const { newPost, like } = await withNotices(tested);
let n = 0;

beforeEach(() => sql`delete from notice_digest`);

/** Something mia hasn't read. */
async function somethingNew(by = 'nina') {
  await like(by, await newPost({ title: `Match ${++n}`, body: 'What a night' }));
  await runJobs();
}
const digest = (how: 'off' | 'daily' | 'weekly') =>
  as('mia')(setNotificationPreferences, { body: { digest: how } });
async function lettersAt(now: Date) {
  await sql`delete from inbox_message`;
  await sendDigests({ ...jobCtx(app.deps), now });
  await runJobs();
  return sql<{ recipient: string; subject: string; text: string; link: string }[]>`
    select recipient::text, subject, text, link from inbox_message order by id`;
}

describe('a digest', () => {
  test('comes on Monday morning with what is unread, and never twice for the same', async () => {
    await somethingNew();
    expect(await lettersAt(tuesday)).toHaveLength(0);
    const [letter, ...more] = await lettersAt(monday);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: 'mia@touchline.test',
      subject: '1 new notification',
      link: 'http://localhost:3000/notifications',
    });
    expect(letter?.text).toContain(`Nina liked your post: “Match ${n}”`);
    expect(letter?.text).toContain(`/unsubscribe?token=${digestToken(ctx(), await idOf('mia'))}`);
    expect(await lettersAt(monday)).toHaveLength(0);
    expect(await lettersAt(new Date('2026-11-30T08:30:00Z'))).toHaveLength(0);
  });

  test('comes at most once a day, even when there is more', async () => {
    await digest('daily');
    await somethingNew();
    expect(await lettersAt(tuesday)).toHaveLength(1);
    await somethingNew();
    expect(await lettersAt(new Date('2026-11-24T10:30:00Z'))).toHaveLength(0);
    expect(await lettersAt(new Date('2026-11-25T08:30:00Z'))).toHaveLength(1);
  });

  test('is one when two workers run at the same hour', async () => {
    await digest('daily');
    await somethingNew();
    await Promise.all([
      sendDigests({ ...jobCtx(app.deps), now: tuesday }),
      sendDigests({ ...jobCtx(app.deps), now: tuesday }),
    ]);
    await runJobs();
    expect(await sql`select from inbox_message`).toHaveLength(1);
  });

  test('does not come when nothing is unread, or only what is turned off by email', async () => {
    await digest('daily');
    await somethingNew();
    await as('mia')(readAllNotifications, {});
    expect(await lettersAt(tuesday)).toHaveLength(0);
    await as('mia')(setNotificationPreferences, { body: { kinds: [{ kind: 'like', email: false }] } });
    await somethingNew();
    expect(await lettersAt(tuesday)).toHaveLength(0);
  });

  test('is not sent when everything was read before', async () => {
    await digest('daily');
    await somethingNew();
    await sendDigests({ ...jobCtx(app.deps), now: tuesday });
    await as('mia')(readAllNotifications, {});
    await runJobs();
    expect(await sql`select from inbox_message`).toHaveLength(0);
  });

  test('comes in the morning of the recipient’s time zone', async () => {
    await digest('daily');
    await somethingNew();
    await sql`update account set time_zone = 'America/New_York' where id = ${await idOf('mia')}`;
    expect(await lettersAt(tuesday)).toHaveLength(0);
    expect(await lettersAt(new Date('2026-11-24T13:30:00Z'))).toHaveLength(1);
    await sql`update account set time_zone = 'UTC' where id = ${await idOf('mia')}`;
  });

  test('knows the hour and the day of each zone', () => {
    const zones = ['UTC', 'Pacific/Auckland', 'America/New_York', 'Nowhere/Land'];
    expect(mornings(zones, new Date('2026-11-22T19:30:00Z'))).toEqual([
      { zone: 'Pacific/Auckland', day: '2026-11-23', isMonday: true },
    ]);
    expect(mornings(zones, monday).map(({ zone }) => zone)).toEqual(['UTC', 'Nowhere/Land']);
  });
});

describe('unsubscribing', () => {
  const mailProgram = (token: string) =>
    app.server.inject({
      method: 'POST',
      url: `/unsubscribe?token=${encodeURIComponent(token)}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('works with one click in a mail program, without signing in', async () => {
    await digest('daily');
    const token = digestToken(ctx(), await idOf('mia'));
    expect((await mailProgram(token)).statusCode).toBe(200);
    expect((await as('mia')(getNotificationPreferences, {})).digest).toBe('off');
    await somethingNew();
    expect(await lettersAt(tuesday)).toHaveLength(0);
    // A second click changes nothing.
    expect((await mailProgram(token)).statusCode).toBe(200);
  });

  test('works on the page the email links to', async () => {
    await digest('daily');
    await anyone()(unsubscribe, { body: { token: digestToken(ctx(), await idOf('mia')) } });
    expect((await as('mia')(getNotificationPreferences, {})).digest).toBe('off');
  });

  test('is refused with a token that is invalid', async () => {
    await digest('daily');
    const [mia, nina] = [await idOf('mia'), digestToken(ctx(), await idOf('nina'))];
    for (const token of ['', 'x', mia, `${mia}.`, `${mia}.${nina.split('.')[1]}`]) {
      expect((await mailProgram(token)).statusCode).toBe(400);
    }
    await expect(anyone()(unsubscribe, { body: { token: `${mia}.x` } })).rejects.toMatchObject({
      status: 400,
      code: 'BAD_TOKEN',
    });
    expect((await as('mia')(getNotificationPreferences, {})).digest).toBe('daily');
  });
});
