import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { lookUp } from '#platform/look-up.ts';
import { type Part, renderMessage } from '#ui/format/render-message.ts';
import type { AuditRow } from './audit-row.server.ts';
import type { AuditEntry } from './calls.ts';
import { type ActSentence, type ActTarget, actSentences, actTargets, type ChangedField } from './points.ts';

/** Rows of the audit log as staff read them: one query for all people, and one for each kind of target. */
export async function wordEntries(ctx: Ctx, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actorId, accountId }) => [actorId, accountId]).filter((id) => id !== null);
  const [people, targets] = await Promise.all([uncheckedCards(ctx, ids), findTargets(ctx, rows)]);
  return rows.map((row) => {
    const { id, at, site, actorId, act, targetKind, targetId, accountId, reason, details } = row;
    const actor = (actorId && people.get(actorId)) || null;
    const account = (accountId && people.get(accountId)) || null;
    const sentence = sentenceOf(ctx, row);
    const message =
      typeof sentence.message === 'string'
        ? sentence.message
        : sentence.message({ details, hasAccount: accountId !== null });
    return {
      id: String(id),
      at,
      site,
      actor,
      act,
      target: targetKind && targetId ? { kind: targetKind, id: targetId } : null,
      account,
      reason,
      details,
      sentence: renderMessage(message, {
        ...valuesOf(details),
        staff: actor ? [personPart(actor, actor.displayName)] : 'A command on the server',
        account: account ? [personPart(account)] : 'somebody',
        target: targetKind === 'account' && account ? [personPart(account)] : targetParts(ctx, row, targets),
      }),
      changes: changesOf(details, sentence.fields ?? {}),
    };
  });
}

const personPart = ({ id, username, displayName }: AccountCard, name?: string): Part => ({
  text: name ?? (username ? `@${username}` : displayName),
  ...(id && { to: `/admin/accounts/${id}` }),
});

/** That of the act for this kind of target, of the act, or of the act that it is a part of. */
function sentenceOf(ctx: Ctx, { act, targetKind }: AuditRow): ActSentence {
  const parts = act.split('.');
  const wider = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  const found = [`${act} ${targetKind}`, ...wider].map((key) => actSentences.find(ctx, key));
  return found.find((one) => one !== undefined) ?? { act, message: `{staff} did “${act}”` };
}

type Named = Map<string, { name: string | null; path: string | null }>;

/** Rows that have names have such ids; a job or an event of the provider hasn't. */
const anUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

async function findTargets(ctx: Ctx, rows: readonly AuditRow[]): Promise<Named> {
  const byKind = Map.groupBy(
    rows.filter(({ targetId }) => targetId !== null),
    ({ targetKind }) => targetKind ?? '',
  );
  const found = await Promise.all(
    [...byKind].map(async ([kind, of]) => {
      const ids = [...new Set(of.map(({ targetId }) => targetId ?? ''))].filter((id) => anUuid.test(id));
      const named = ids.length === 0 ? [] : ((await actTargets.find(ctx, kind)?.find?.(ctx, ids)) ?? []);
      return named.map(({ id, name, path }) => [keyOf(kind, id), { name, path }] as const);
    }),
  );
  return new Map(found.flat());
}

const unknownKind = (kind: string): ActTarget => ({ kind, noun: kind.replaceAll(/[_-]/g, ' ') });

/** "the tribe Harbour AC", where the name is the link; else "a case", which is the link itself. */
function targetParts(ctx: Ctx, { targetKind, targetId }: AuditRow, targets: Named): Part[] {
  if (!targetKind || !targetId) return [{ text: 'something' }];
  const { noun, path, nameOf } = actTargets.find(ctx, targetKind) ?? unknownKind(targetKind);
  const found = targets.get(keyOf(targetKind, targetId));
  const to = found?.path ?? path?.(targetId);
  const link = to ? { to } : {};
  const name = found?.name ?? nameOf?.(targetId);
  if (name) return [{ text: `the ${noun} ` }, { text: name, ...link }];
  return [{ text: `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`, ...link }];
}

const valuesOf = (details: AuditRow['details']) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** What is in `before` and `after`, name by name, where it isn't the same. */
function changesOf(
  details: AuditRow['details'],
  fields: Readonly<Record<string, ChangedField>>,
): AuditEntry['changes'] {
  const [was, is] = [asFields(details.before), asFields(details.after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const [old, now] = [lookUp(was, name), lookUp(is, name)];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const field = lookUp(fields, name);
    const show = (value: unknown) => (isNothing(value) ? null : (field?.show ?? shown)(value, details));
    return { name: field?.label ?? inWords(name), before: show(old), after: show(now) };
  });
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : value === undefined ? {} : { value };

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, one]) => !isNothing(one))
    .map(([name, one]) => `${name}: ${shown(one)}`)
    .join(', ');
}

/** `contactEmail`: "Contact email". */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
