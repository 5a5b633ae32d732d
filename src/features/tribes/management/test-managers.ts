import { insertTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from '#test/test-app.ts';

/** Tribes with a manager, a moderator and members. */
export function withManagers({ idOf, ctx, sql }: TestApp) {
  let number = 0;

  /** A tribe of olga's in which mel and max are managers, mo moderates, and bob is a member. */
  async function staffed(more: Partial<NewTribe> = {}): Promise<string> {
    number += 1;
    const [mel, max, mo, bob] = await Promise.all(['mel', 'max', 'mod_mo', 'bob'].map((name) => idOf(name)));
    const [id] = await insertTribes(ctx(), [
      {
        name: `Managed Tribe number ${number}`,
        ownerId: await idOf('olga'),
        members: [
          { accountId: mel as string, role: 'manager' },
          { accountId: max as string, role: 'manager' },
          { accountId: mo as string, role: 'moderator' },
          { accountId: bob as string },
          ...(more.members ?? []),
        ],
        ...(({ members: _, ...rest }) => rest)(more),
      },
    ]);
    return id as string;
  }

  async function fans(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    await sql`
      insert into account (id, state, username, display_name, birth_date, age_band)
      select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan', '1990-01-01', 'adult'
      from unnest(${ids}::uuid[]) id`;
    await sql`insert into account_site (account_id, site) select id, 'sports' from unnest(${ids}::uuid[]) id`;
    return ids;
  }
  return { staffed, fans };
}

export const refused = (status: number, code: string) => ({ status, code });
export const names = (page: { items: { account: { username: string } }[] }) =>
  page.items.map(({ account }) => account.username);
export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
