import type { Ctx } from '#platform/ctx.ts';
import { cutText } from '#platform/cut-text.ts';
import { inBatches } from '#platform/sql/statement.ts';
import type { Written } from '../points.ts';
import { writtenTexts } from '../points.ts';
import type { CaughtByWord } from './calls.ts';
import type { WordListContent } from './word-list.ts';
import { compileWords } from './word-matcher.ts';

const DAYS = 7;
const SAMPLES = 5;
const EXCERPT = 200;

/** The job of a dry run: checks the texts of the last seven days and changes nothing. Safe to run twice. */
export async function dryRunWords(ctx: Ctx, { dryRunId }: { dryRunId: string }): Promise<void> {
  const { sql, deps } = ctx;
  const [run] = await sql<{ content: WordListContent }[]>`
    update banned_word_dry_run set state = 'running' where id = ${dryRunId} and state in ('queued', 'running')
    returning content`;
  if (!run) return;
  try {
    await readAll(ctx, dryRunId, run.content);
    await sql`
      update banned_word_dry_run set state = 'done', finished_at = now() where id = ${dryRunId} and state = 'running'`;
  } catch (error) {
    deps.log.error({ err: error, dryRun: dryRunId }, 'dry run of banned words failed');
    await sql`update banned_word_dry_run set state = 'failed', finished_at = now() where id = ${dryRunId}`;
  }
}

async function readAll(ctx: Ctx, dryRunId: string, content: WordListContent): Promise<void> {
  const matcher = compileWords(content);
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  const read = new Map<string, number>();
  const caught = new Map<string, number>();
  const words = new Map<string, CaughtByWord>();
  for (const { kind, since: writtenSince } of writtenTexts.of(ctx)) {
    const counted = { read: read.get(kind) ?? 0, caught: caught.get(kind) ?? 0 };
    for await (const batch of inBatches(writtenSince(ctx, since))) {
      for (const written of batch) {
        const terms = matcher.find(written.text).map(({ term }) => term);
        counted.read += 1;
        if (terms.length > 0) counted.caught += 1;
        for (const term of terms) addTo(words, term, kind, written);
      }
      read.set(kind, counted.read);
      caught.set(kind, counted.caught);
      await saveProgress(ctx, dryRunId, read, caught, [...words.values()]);
    }
    read.set(kind, counted.read);
    caught.set(kind, counted.caught);
  }
  await saveProgress(ctx, dryRunId, read, caught, [...words.values()]);
}

function addTo(
  words: Map<string, CaughtByWord>,
  term: string,
  kind: string,
  { text, path, at }: Written,
): void {
  const word = words.get(term) ?? { term, count: 0, samples: [] };
  words.set(term, word);
  word.count += 1;
  if (word.samples.length < SAMPLES)
    word.samples.push({ kind, excerpt: cutText(text.trim(), EXCERPT), path, at });
}

async function saveProgress(
  { sql }: Ctx,
  dryRunId: string,
  read: ReadonlyMap<string, number>,
  caught: ReadonlyMap<string, number>,
  words: CaughtByWord[],
): Promise<void> {
  const byCount = words.toSorted((a, b) => b.count - a.count || a.term.localeCompare(b.term));
  await sql`
    update banned_word_dry_run set
      read = ${sql.json(Object.fromEntries(read))}, caught = ${sql.json(Object.fromEntries(caught))}, words = ${sql.json(byCount)}
    where id = ${dryRunId}`;
}
