import { uncheckedCards } from '#features/people/people.server.ts';
import { lastActOn } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { queueChanged } from '#features/staff/queue-changed.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, Refusal } from '#platform/errors.ts';
import { type Page, type Paging, pageOf } from '#platform/fields.ts';
import { type ReviewKind, reviewKinds } from '../points.ts';
import type { decideReview, ReviewDecision } from './calls.ts';

const byDefault: readonly ReviewDecision[] = ['approve', 'reject'];
const needReason: readonly ReviewDecision[] = ['reject', 'take_down'];

/** @throws 400 for a kind that no feature brings, 403 for those who may not decide it */
function reviewKindOf(ctx: Ctx, kind: string): ReviewKind {
  const found = reviewKinds.find(ctx, kind);
  if (!found) {
    const kinds = reviewKinds.of(ctx).map((one) => one.kind);
    throw invalid(`Nothing of this kind is reviewed. Choose one of ${kinds.join(', ')}.`, 'kind');
  }
  assertStaffMay(ctx, found.act);
  return found;
}

/** What waits for a review, oldest first. */
export async function reviewsOf(
  ctx: Ctx,
  { kind, ...paging }: Paging & { kind: string },
): Promise<Page<{ id: string }>> {
  const { item, list } = reviewKindOf(ctx, kind);
  const parsed = pageOf(item).safeParse(await list(ctx, paging));
  if (parsed.success) return parsed.data as Page<{ id: string }>;
  throw new Error(`The reviews of ${kind} are outside their schema: ${parsed.error.message}`);
}

/** @throws 400 for a decision, reason or message that the kind doesn't have, and what its own operation throws */
export async function decideOne(
  ctx: Ctx,
  { kind, id, decision, reason, message = '', version }: CallParsed<typeof decideReview>['body'],
): Promise<{ ok: true }> {
  const found = reviewKindOf(ctx, kind);
  if (!(found.decisions ?? byDefault).includes(decision))
    throw invalid('This can’t be decided about content of this kind.', 'decision');
  const chosen = found.reasons.find((one) => one.id === reason);
  if (!chosen && (needReason.includes(decision) || reason !== undefined))
    throw invalid('Choose a reason.', 'reason');
  const read = found.message.safeParse(message);
  if (!read.success) throw invalid(read.error.issues[0]?.message ?? 'Shorten your message.', 'message');
  try {
    await found.decide(ctx, { id, decision, reason: chosen?.id, message: read.data, version });
  } catch (error) {
    throw (await decidedByColleague(ctx, id, error)) ?? error;
  }
  await queueChanged(ctx, `review-${kind}`, id);
  return { ok: true };
}

/** A refusal that names who decided meanwhile, and how; undefined where it was refused for another reason. */
async function decidedByColleague(ctx: Ctx, id: string, error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 404)) return undefined;
  // Its author changed it meanwhile: the refusal has what is there now.
  if (error.details !== undefined) return undefined;
  const last = await lastActOn(ctx, id, ['review', 'verify.decide', 'roles.decide']);
  if (!last?.actorId) return undefined;
  const by = (await uncheckedCards(ctx, [last.actorId])).get(last.actorId);
  const who =
    last.actorId === viewerOf(ctx).accountId ? 'You have' : `${by?.displayName ?? 'A colleague'} has`;
  return conflict('ALREADY_REVIEWED', `${who} already ${outcomeOf(last)} this.`);
}

/** Each kind's record says it in its own way. */
function outcomeOf({ act, details }: { act: string; details: Record<string, unknown> }): string {
  const said = `${act} ${details.to ?? ''} ${details.decision ?? ''} ${details.approve ?? ''}`;
  if (/reject|decline|draft|false/.test(said)) return 'rejected';
  return /approve|verified|published|open|true/.test(said) ? 'approved' : 'decided';
}
