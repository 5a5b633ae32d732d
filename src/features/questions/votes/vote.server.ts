import { assertMayContact } from '#features/people/child-contact.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { canVote, canVoteDown, isAuthor } from '../policy.ts';
import { openAnswer, openQuestion } from '../see.server.ts';

interface Wanted {
  questionId?: string | undefined;
  answerId?: string | undefined;
  voted: boolean;
}

/**
 * Sets or withdraws the viewer's vote. Idempotent, from any number of tabs: there is one row for each person and thing,
 * and the database adds the rows up.
 * @param value 1 for up, -1 for down; a vote in the other direction is replaced, and withdrawing leaves it
 */
export async function vote(
  ctx: Ctx,
  value: 1 | -1,
  { questionId, answerId, voted }: Wanted,
): Promise<{ score: number; vote: -1 | 0 | 1 }> {
  const viewer = activeViewerOf(ctx);
  const thing = answerId ? await openAnswer(ctx, answerId) : await openQuestion(ctx, questionId ?? '');
  if (isAuthor(thing, viewer)) throw forbidden('You can’t vote on your own.', 'OWN_CONTENT');
  if (!canVote(thing, viewer)) throw conflict('NOT_PUBLISHED', 'You can vote once this is published.');
  if (voted && value === -1 && !canVoteDown(thing, viewer))
    throw forbidden('You can vote down after your first day here.', 'TOO_NEW');
  if (voted) await assertMayContact(ctx, [thing.authorId]);
  const { sql } = ctx;
  const [things, votes, column] = answerId
    ? [sql`answer`, sql`answer_vote`, sql`answer_id`]
    : [sql`question`, sql`question_vote`, sql`question_id`];
  const me = viewer.accountId;
  return transact(ctx, async (tx) => {
    await (voted
      ? tx.sql`
          insert into ${votes} as v (${column}, account_id, value) values (${thing.id}, ${me}, ${value})
          on conflict (${column}, account_id) do update set value = excluded.value, at = now() where v.value <> excluded.value`
      : tx.sql`delete from ${votes} where ${column} = ${thing.id} and account_id = ${me} and value = ${value}`);
    const [now] = await tx.sql<{ score: number; vote: -1 | 0 | 1 }[]>`
      select t.score, coalesce((select value from ${votes} where ${column} = t.id and account_id = ${me}), 0) as vote
      from ${things} t where t.id = ${thing.id}`;
    return now ?? { score: thing.score, vote: 0 };
  });
}
