import { getQuestions, getSimilarQuestions } from '#features/questions/calls.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { fillQuestions } from './fill-questions.ts';
import type { Row } from './money.ts';
import type { Target } from './post.ts';
import { steady } from './steady.ts';

const RATE = { perSecond: 10, seconds: 5 };

const lists: Record<string, string> = {
  newest: '',
  'most voted': 'sort=votes',
  unanswered: 'filter=unanswered',
  'one tag, most voted': 'tag=tag77&sort=votes',
  'a tag of many': 'tag=rowing',
  'words of many': 'q=knee injury',
  'words of few, most voted': 'q=judo exam growth&sort=votes',
  'words of none': 'q=zzqqxx',
};

/** As they are typed: common words, unfinished ones, a typo, other words, nothing alike. */
const typed = [
  'How do I tr',
  'What is the best way to recover after a knee inj',
  'bowl faster during the final in cricket',
  'recovr after a kne injury in rugby',
  'stretching before an exam',
  'Is it safe to sleep',
  'season',
  'zzqqxx yyvvww',
];

/** Lists of questions, and those like a title that is being typed, among 100 000. */
export async function questions(config: Config, { tokens }: World, target: Target): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 2, name: 'touchline-bench' });
  await fillQuestions(sql);
  await sql.end();
  // Each by another member, since what one address looks up is limited.
  const asMember = (n: number) => ({
    ...target.headers,
    authorization: `Bearer ${tokens[n % tokens.length]}`,
  });
  const slowest = { name: '', worst: 0, failed: 0 };
  for (const [name, filters] of Object.entries(lists)) {
    // Another length each time, so that no answer is kept.
    const url = (n: number) => `${target.origin}/api${getQuestions.path}?${filters}&limit=${10 + (n % 20)}`;
    const { p95, failed } = await steady((n) => ({ url: encodeURI(url(n)), headers: asMember(n) }), RATE);
    slowest.failed += failed;
    if (p95 > slowest.worst) Object.assign(slowest, { name, worst: p95 });
  }
  const similar = await steady((n) => {
    const title = encodeURIComponent(typed[n % typed.length] ?? '');
    return { url: `${target.origin}/api${getSimilarQuestions.path}?title=${title}`, headers: asMember(n) };
  }, RATE);
  const goal = 'below 80 ms';
  return [
    [
      `(r) list of 100 000 questions, 10/s, the slowest (${slowest.name}): p95`,
      inMs(slowest.worst, slowest.failed),
      goal,
    ],
    ['    questions like a title that is being typed: p95', inMs(similar.p95, similar.failed), goal],
  ];
}

const inMs = (ms: number, failed: number): string =>
  `${Math.round(ms)} ms${failed > 0 ? ` (${failed} failed)` : ''}`;
