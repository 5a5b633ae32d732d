import { insertTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import type { SiteId } from '#platform/site.ts';
import type { TestApp } from '../test-app.ts';

interface TribeOptions extends Partial<Omit<NewTribe, 'ownerId' | 'members'>> {
  site?: SiteId;
  /** A username; olga by default. */
  owner?: string;
  /** Usernames. */
  members?: readonly string[];
}

let made = 0;

/** A tribe with its owner and members, who are created when they don't exist yet. @returns its id */
export async function insertTribe(
  { ctx, idOf }: Pick<TestApp, 'ctx' | 'idOf'>,
  { site = 'sports', owner = 'olga', members = [], ...tribe }: TribeOptions = {},
): Promise<string> {
  made += 1;
  const [id = ''] = await insertTribes(ctx(site), [
    {
      name: `Tribe number ${made}`,
      ...tribe,
      ownerId: await idOf(owner),
      members: await Promise.all(members.map(async (name) => ({ accountId: await idOf(name) }))),
    },
  ]);
  return id;
}
