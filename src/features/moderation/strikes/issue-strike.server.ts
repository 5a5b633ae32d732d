import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { ActionKind } from '../action-kind.ts';

interface NewStrike {
  caseId: string;
  /** The author of the thing. */
  accountId: string | null;
  actions: readonly ActionKind[];
  /** The code of the rule that was broken. */
  rule: string;
  /** The message to the author. */
  message: string;
}

/** Days after which the evidence of a decision is deleted. */
const EVIDENCE_DAYS = 180;

/** Records that somebody broke a rule, with what the first reporter saw. Does nothing without an author. */
export async function issueStrike(tx: Ctx, strike: NewStrike): Promise<void> {
  const { caseId, accountId, actions, rule, message } = strike;
  if (accountId === null || actions.every((kind) => kind === 'none')) return;
  const author = await accountFacts(tx, accountId);
  if (!author || author.state === 'erased') return;
  await tx.sql`
    insert into strike (id, site, account_id, case_id, rule, actions, message, about, evidence)
    select ${newId()}, c.site, ${accountId}, c.id, ${rule}, ${[...actions]}, ${message}, c.about, (
      select r.evidence from report r where r.case_id = c.id order by r.created_at, r.id limit 1)
    from moderation_case c where c.id = ${caseId}`;
}

/** Deletes old evidence, which no appeal can need anymore. */
export async function clearOldEvidence({ sql }: Pick<Ctx, 'sql'>): Promise<void> {
  const old = sql`now() - ${EVIDENCE_DAYS}::int * interval '1 day'`;
  await sql`update strike set evidence = null where evidence is not null and issued_at < ${old}`;
  await sql`
    update report r set evidence = r.evidence || '{"shown": {}, "about": ""}'
    from moderation_case c
    where c.id = r.case_id and c.decided_at < ${old}
      and (r.evidence -> 'shown' <> '{}' or r.evidence ->> 'about' <> '')`;
  await sql`
    update moderation_case set search_text = '', about = ''
    where decided_at < ${old} and (search_text <> '' or about <> '')`;
}

/** Deletes the texts of an erased account. The strike stays, without a name. */
export async function eraseStrikes({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    update appeal set text = '' where strike_id in (select id from strike where account_id = ${accountId})`;
  await sql`update strike set evidence = null, message = '', about = '' where account_id = ${accountId}`;
  await sql`delete from reporter_accuracy where account_id = ${accountId}`;
  await sql`delete from case_filter where account_id = ${accountId}`;
}
