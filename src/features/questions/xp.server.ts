import { countPoints } from '#features/xp/count-points.server.ts';
import type { XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { on, type Subscription } from '#platform/events.ts';
import type { AnswerEvent, QuestionEvent } from './events.ts';
import { answerAccepted } from './xp-rules.ts';

/** Accepted answers of one person to another that count in a day. */
const ACCEPTED_BETWEEN_TWO = 2;

export const questionXpRules: readonly XpRule[] = [
  {
    ...answerAccepted,
    sourceKinds: ['answer'],
    perActorDaily: ACCEPTED_BETWEEN_TWO,
    // Accepting one's own answer earns nothing.
    standsSince: ({ sql, site }, { id }) => sql`
      select a.accepted_at from answer a join question q on q.id = a.question_id
      where a.id = ${id} and a.accepted and a.state = 'published' and q.state = 'published' and q.site = ${site}
        and q.author_id <> a.author_id`,
    allSources: ({ sql }) => sql`
      select q.site, a.author_id, 'answer', a.id, q.author_id, a.accepted_at
      from answer a join question q on q.id = a.question_id
      where a.accepted and a.state = 'published' and q.state = 'published' and q.author_id <> a.author_id`,
  },
];

export const questionXpSubscriptions: readonly Subscription[] = [
  on('answer.accepted', 'questions.count-answer-xp', onAnswer),
  on('answer.unpublished', 'questions.count-answer-xp', onAnswer),
  on('answer.restored', 'questions.count-answer-xp', onAnswer),
  on('question.unpublished', 'questions.count-question-xp', onQuestion),
  on('question.restored', 'questions.count-question-xp', onQuestion),
];

async function onAnswer(ctx: Ctx, { answerId }: AnswerEvent): Promise<void> {
  const [answer] = await ctx.sql<{ accountId: string; actorId: string }[]>`
    select a.author_id as account_id, q.author_id as actor_id from answer a join question q on q.id = a.question_id
    where a.id = ${answerId}`;
  if (answer) await countPoints(ctx, { rule: answerAccepted.code, kind: 'answer', id: answerId, ...answer });
}

/** Its accepted answer counts while the question is shown. */
async function onQuestion(ctx: Ctx, event: QuestionEvent): Promise<void> {
  const [accepted] = await ctx.sql<{ id: string }[]>`
    select id from answer where question_id = ${event.questionId} and accepted`;
  if (accepted) await onAnswer(ctx, { ...event, answerId: accepted.id });
}
