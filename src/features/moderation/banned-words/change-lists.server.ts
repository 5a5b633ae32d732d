import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { forgetActiveLists } from './active-lists.server.ts';
import type { saveWordList as saveCall, WordList } from './calls.ts';
import '../events.ts';
import { violates } from '#platform/sql/errors.ts';
import { wordList } from './read-lists.server.ts';
import type { WordListContent } from './word-list.ts';

interface LockedList {
  name: string;
  content: WordListContent;
  version: number;
  isOn: boolean;
}

async function lockList({ sql, site }: Ctx, listId: string): Promise<LockedList> {
  const [list] = await sql<LockedList[]>`
    select name, content, version, active_content is not null as is_on from banned_word_list
    where id = ${listId} and site = ${site} for no key update`;
  if (!list) throw notFound('list');
  return list;
}

/** For the audit log; the words themselves are read on the list's page. */
const countsOf = ({ name, content }: Pick<LockedList, 'name' | 'content'>) => ({
  name,
  words: content.words.length,
  exceptions: content.exceptions.length,
  englishProfanity: content.english !== null,
});

const target = (id: string) => ({ kind: 'banned_word_list', id });

/** Creates or changes a list; the version that is on stays as it is. @throws 409 when the name is taken */
export async function saveWordList(
  ctx: Ctx,
  { listId, version, name, content }: CallParsed<typeof saveCall>['body'],
): Promise<WordList> {
  assertStaffMay(ctx, 'banned-content');
  assertNoTwins(content);
  const id = listId ?? newId();
  try {
    await transact(ctx, async (tx) => {
      const { sql, site } = tx;
      const was = listId ? await lockList(tx, listId) : null;
      if (listId && was) {
        await assertVersion(was, version, () => wordList(tx, listId));
        await sql`
          update banned_word_list set name = ${name}, content = ${sql.json(content)}, version = version + 1,
            updated_at = now()
          where id = ${listId}`;
      } else {
        await sql`
          insert into banned_word_list (id, site, name, content) values (${id}, ${site}, ${name}, ${sql.json(content)})`;
      }
      await recordStaffAct(tx, {
        act: 'banned-content.save-words',
        target: target(id),
        details: {
          name,
          words: content.words.length,
          ...(was && differencesOf(countsOf(was), countsOf({ name, content }))),
        },
      });
    });
  } catch (error) {
    if (violates(error, 'banned_word_list_site_name_key')) {
      throw conflict('NAME_TAKEN', 'Another list has this name.', 'name');
    }
    throw error;
  }
  return wordList(ctx, id);
}

function assertNoTwins({ words }: WordListContent): void {
  const terms = words.map(({ term }) => term.toLowerCase());
  const twin = terms.find((term, at) => terms.indexOf(term) !== at);
  if (twin) throw invalid(`“${twin}” is on the list twice.`, 'content');
}

/** Starts a dry run of the list's current version. @throws 409 while one is running */
export async function tryWordList(ctx: Ctx, listId: string): Promise<WordList> {
  const { accountId } = assertStaffMay(ctx, 'banned-content');
  const dryRunId = newId();
  try {
    await transact(ctx, async (tx) => {
      const { sql } = tx;
      const { content, version } = await lockList(tx, listId);
      await sql`
        insert into banned_word_dry_run (id, list_id, version, content, ordered_by)
        values (${dryRunId}, ${listId}, ${version}, ${sql.json(content)}, ${accountId})`;
      await recordStaffAct(tx, {
        act: 'banned-content.try-words',
        target: target(listId),
        details: { version },
      });
      await emit(tx, 'banned-words.dry-run-ordered', { dryRunId });
    });
  } catch (error) {
    if (violates(error, 'banned_word_dry_run_waiting')) {
      throw conflict('DRY_RUN_UNDER_WAY', 'A dry run of this list is in progress. Wait until it’s done.');
    }
    throw error;
  }
  return wordList(ctx, listId);
}

/** @throws 409 for a version without a finished dry run */
export async function switchWordList(ctx: Ctx, listId: string, on: boolean): Promise<WordList> {
  assertStaffMay(ctx, 'banned-content');
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const { version } = await lockList(tx, listId);
    if (on && !(await wasTried(tx, listId, version))) {
      throw conflict(
        'DRY_RUN_FIRST',
        'Start a dry run first, to see what this list would have caught in the last 7 days.',
      );
    }
    await sql`
      update banned_word_list set
        active_content = ${on ? sql`content` : null}, active_version = ${on ? sql`version` : null}
      where id = ${listId}`;
    await recordStaffAct(tx, {
      act: 'banned-content.switch-words',
      target: target(listId),
      details: { on, version },
    });
  });
  forgetActiveLists(ctx.deps, ctx.site);
  return wordList(ctx, listId);
}

/** The latest dry run was of this version and has finished. */
async function wasTried({ sql }: Ctx, listId: string, version: number): Promise<boolean> {
  const found = await sql`
    select from banned_word_dry_run where list_id = ${listId} and version = ${version} and state = 'done' limit 1`;
  return found.length > 0;
}

/** @throws 409 while it is on */
export async function deleteWordList(ctx: Ctx, listId: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'banned-content');
  await transact(ctx, async (tx) => {
    if ((await lockList(tx, listId)).isOn) throw conflict('LIST_IS_ON', 'Switch the list off first.');
    await tx.sql`delete from banned_word_list where id = ${listId}`;
    await recordStaffAct(tx, { act: 'banned-content.delete-words', target: target(listId) });
  });
  return { ok: true };
}
