import { describe, expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { pathOf, sentenceOf } from '#test/test-notices.ts';

const { as, idOf, ctx, sql, runJobs } = await testApp();

describe('a guardian', () => {
  test('is notified of a child’s request until it is answered, and the child of the answer', async () => {
    const child = {
      site: 'kids',
      birthDate: '2016-03-01',
      guardianEmail: 'mum_of_fox@touchline.test',
    } as const;
    const [fox, mum, max] = [await idOf('bouncy_fox', child), await idOf('mum'), await idOf('max')];
    await sql`update account set state = 'active', guardian_id = ${mum} where id = ${fox}`;
    await sql`
      insert into account_site (account_id, site) select id, 'kids' from unnest(${[mum, max]}::uuid[]) id on conflict do nothing`;
    await sql`
      insert into guardian_request (id, child_id, site, kind, target_id)
      values (${newId()}, ${fox}, 'kids', 'follow', ${max})`;
    await emit(ctx('kids'), 'guardian.asked', { childId: fox, site: 'kids' });
    await runJobs();
    const asked = await as('mum', {}, 'kids')(getAllNotifications, { query: {} });
    expect(asked.items.map((notice) => [sentenceOf(notice), pathOf(notice)])).toEqual([
      ['Bouncy Fox needs your approval', '/guardian'],
    ]);
    await sql`update guardian_request set state = 'declined', decided_at = now()`;
    const decided = { childId: fox, guardianId: mum, kind: 'follow', targetId: max, to: 'declined' } as const;
    await emit(ctx('kids'), 'guardian.decided', decided);
    await runJobs();
    expect((await as('mum', {}, 'kids')(getAllNotifications, { query: {} })).items).toEqual([]);
    const { items } = await as('bouncy_fox', child)(getAllNotifications, { query: {} });
    expect(items.map(sentenceOf)).toContain('Your grown-up said no to following somebody');
  });
});
