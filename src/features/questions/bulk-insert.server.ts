import { joinCategory } from '#features/hub/hub.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';

export interface FinishedQuestion {
  id?: string;
  site: SiteId;
  authorId: string;
  title: string;
  body: string;
  tags: readonly string[];
  /** The slug of a category of Community. */
  category?: string;
  publishedAt: string;
  answers?: readonly FinishedAnswer[];
  voterIds?: readonly string[];
}
interface FinishedAnswer {
  id?: string;
  authorId: string;
  body: string;
  accepted?: boolean;
  createdAt: string;
  voterIds?: readonly string[];
}

/** Questions with answers and votes up that happened already: one statement a table. They notify nobody. */
export async function insertQuestions(
  sql: Sql | TransactionSql,
  questions: readonly FinishedQuestion[],
): Promise<string[]> {
  const rows = questions.map(({ answers = [], voterIds = [], ...row }) => ({
    ...row,
    id: row.id ?? newId(),
    content: parseBody(row.body).content,
    voterIds: voterIds.filter((id) => id !== row.authorId),
    answers: answers.map((answer) => ({ ...answer, id: answer.id ?? newId() })),
  }));
  const answers = rows.flatMap(({ id: questionId, answers: those }) =>
    those.map((answer) => ({
      ...answer,
      questionId,
      content: parseBody(answer.body).content,
      voterIds: (answer.voterIds ?? []).filter((id) => id !== answer.authorId),
    })),
  );
  await sql`
    insert into question (id, site, author_id, category_id, title, body, content, tags, state, created_at, published_at)
    select g.id, g.site, g.author_id, c.id, g.title, g.body, g.content,
      array(select jsonb_array_elements_text(g.tags)), 'published', g.published_at, g.published_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given
      (id uuid, site text, "authorId" uuid, category text, title text, body text, content jsonb, tags jsonb, "publishedAt" timestamptz)
    cross join lateral (
      select given.id, given.site, given."authorId" as author_id, given.category, given.title, given.body, given.content,
        given.tags, given."publishedAt" as published_at) g
    left ${joinCategory({ sql }, 'Community', { site: 'g.site', slug: 'g.category' })}`;
  await sql`
    insert into answer (id, question_id, author_id, body, content, state, accepted_at, created_at)
    select id, "questionId", "authorId", body, content, 'published', case when accepted then "createdAt" end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as given
      (id uuid, "questionId" uuid, "authorId" uuid, body text, content jsonb, accepted boolean, "createdAt" timestamptz)`;
  await sql`
    insert into question_vote (question_id, account_id, value)
    select id, voter::uuid, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id uuid, "voterIds" jsonb),
      jsonb_array_elements_text("voterIds") as voter`;
  await sql`
    insert into answer_vote (answer_id, account_id, value)
    select id, voter::uuid, 1
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as given (id uuid, "voterIds" jsonb),
      jsonb_array_elements_text("voterIds") as voter`;
  return rows.map(({ id }) => id);
}
