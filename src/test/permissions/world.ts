import { openSession } from '#features/auth/auth.server.ts';
import { createCollection } from '#features/cards/collections/calls.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { saveDraft } from '#features/posts/compose/draft-calls.ts';
import { createInvite } from '#features/tribes/management/invite-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { SiteId } from '#platform/site.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { grantStaff } from '../factories/staff.ts';
import type { Person, TestApp } from '../test-app.ts';

/** The callers, from the least to the most privileged. All of them request the owner's things. */
export const callers = [
  'visitor',
  'elsewhere',
  'child',
  'blocked',
  'member',
  'moderator',
  'manager',
  'staff',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

const people: Record<Exclude<Caller, 'visitor'>, [username: string, person: Person]> = {
  elsewhere: ['ellis', { site: 'cricket' }],
  child: ['brave_panda', { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' }],
  blocked: ['bert', {}],
  member: ['max', {}],
  moderator: ['mona', {}],
  manager: ['mike', {}],
  staff: ['adele', {}],
  owner: ['olga', { role: 'ATHLETE' }],
};

export const siteOf = (caller: Caller): SiteId =>
  caller === 'child' ? childrensSite : caller === 'elsewhere' ? 'cricket' : 'sports';

/** One of every kind of thing, all of them the owner's. @returns how callers sign in, and the ids */
export async function ownersWorld(tested: TestApp) {
  const { sql, as, idOf, ctx } = tested;
  const id = (caller: keyof typeof people) => idOf(...people[caller]);
  for (const caller of Object.keys(people)) await id(caller as keyof typeof people);
  const guardianId = await idOf('gina');
  await sql`
    update account set state = 'active', guardian_id = ${guardianId} where id = ${await id('child')}`;
  await grantStaff(tested, people.staff[0], 'superadmin');
  await sql`insert into block (blocker_id, blocked_id) values (${await id('owner')}, ${await id('blocked')})`;
  const [tribeId = ''] = await insertTribes(ctx(), [
    {
      name: 'Away End',
      ownerId: await id('owner'),
      members: [
        { accountId: await id('member') },
        { accountId: await id('blocked') },
        { accountId: await id('moderator'), role: 'moderator' },
        { accountId: await id('manager'), role: 'manager' },
      ],
    },
  ]);
  const owner = as(...people.owner);
  const post = await owner(createPost, { body: { tribeId, title: 'Match day', body: 'What a game' } });
  await owner(createPost, { body: { kind: 'SHOUT', body: 'Up the Rovers' } });
  await owner(commentPost, { body: { postId: post.id, body: 'Well played' } });
  await owner(saveDraft, { body: { tribeId, title: 'Not finished', body: 'To be continued' } });
  await owner(createInvite, { body: { tribeId, expiresInHours: 24, uses: 5 } });
  const cards = withCopies(tested);
  const card = await cards.cardOut('olga');
  await cards.cardOut('olga', { state: 'draft' });
  await cards.copiesFor('olga', card, { quantity: 2 });
  await owner(createCollection, { body: { name: 'First eleven', cardIds: [card.id] } });

  /** Undoes what callers did to themselves. @returns the token of a new session, none for a visitor */
  async function restore(caller: Caller): Promise<string | null> {
    await sql`delete from rate_limit`;
    await sql`delete from block where blocker_id <> ${await id('owner')}`;
    await sql`delete from mute`;
    await sql`update account set state = 'active', state_until = null where state not in ('active', 'erased')`;
    return caller === 'visitor' ? null : openSession({ sql }, await id(caller), { secondFactor: true });
  }
  return { restore, ownerId: await id('owner') };
}
