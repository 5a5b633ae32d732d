import type { Ctx } from '#platform/ctx.ts';
import type { GuardianRequestKind, RequestedThing } from '#platform/guardian-request.ts';
import { usernameOf } from './account-sql.server.ts';
import { uncheckedCards } from './accounts.server.ts';
import { profilePath } from './profile-path.ts';

const follow: GuardianRequestKind = {
  kind: 'follow',
  describe: describePeople,
  nameOf: usernameOf,
  noticeOf: (id) => ({ target: { kind: 'account', id } }),
  isWithdrawable: true,
};

async function describePeople(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const [cards, bios] = await Promise.all([
    uncheckedCards(ctx, ids),
    ctx.sql<{ id: string; bio: string }[]>`select id, bio from account where id = any(${ids}::uuid[])`,
  ]);
  return new Map(
    bios.flatMap(({ id, bio }): [string, RequestedThing][] => {
      const card = cards.get(id);
      if (!card) return [];
      const { displayName, username, avatar } = card;
      const path = profilePath(card);
      return [[id, { title: displayName, text: bio, note: `@${username}`, path, media: [avatar] }]];
    }),
  );
}

export const accountRequests: readonly GuardianRequestKind[] = [follow];
