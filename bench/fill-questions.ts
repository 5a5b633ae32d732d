import { parseBody } from '#features/posts/text/parse-body.ts';
import type { Sql } from '#platform/sql/sql.ts';

export const QUESTIONS = 100_000;
const BATCH = 10_000;

const openings = [
  'How do I',
  'What is the best way to',
  'When should I',
  'Is it safe to',
  'Why can’t I',
  'Who can help me',
];
const verbs = [
  'train',
  'recover',
  'warm up',
  'bowl faster',
  'sprint',
  'throw further',
  'eat',
  'sleep',
  'stretch',
  'focus',
];
const parts = [
  'a knee injury',
  'a long season',
  'a derby',
  'an away game',
  'the final',
  'a hot day',
  'a growth spurt',
  'an exam',
];
const times = ['before', 'after', 'during', 'without', 'between'];
const sports = [
  'soccer',
  'cricket',
  'rowing',
  'tennis',
  'running',
  'hockey',
  'rugby',
  'swimming',
  'judo',
  'netball',
];

/** Inserts 100 000 questions, of which two of three have an answer or more counted, once; later runs reuse them. */
export async function fillQuestions(sql: Sql): Promise<void> {
  await sql`set statement_timeout = 0`;
  const [there] = await sql`select from question offset ${QUESTIONS - 1} limit 1`;
  if (there) return;
  console.log('bench: 100 000 questions');
  const body = 'I have tried it for two weeks. What did you do?';
  const { content } = parseBody(body);
  for (let from = 1; from <= QUESTIONS; from += BATCH) {
    await sql`
      insert into question (id, site, author_id, title, body, content, tags, state, answer_count, score, created_at, published_at)
      select uuidv7(), 'sports', a.id,
        (${openings}::text[])[1 + n % 6] || ' ' || (${verbs}::text[])[1 + n / 6 % 10] || ' ' || (${times}::text[])[1 + n / 60 % 5]
          || ' ' || (${parts}::text[])[1 + n / 300 % 8] || ' in ' || (${sports}::text[])[1 + n / 2400 % 10] || '?',
        ${body}, ${sql.json(content)}, array[(${sports}::text[])[1 + n / 2400 % 10], 'tag' || n % 500], 'published',
        n % 3, (n * 31) % 90, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(${from}::int, ${from + BATCH - 1}::int) n
      join account a on a.username = 'fan' || (1 + n % 2000)`;
  }
  await sql`vacuum analyze question`;
}
