import { createPublicKey, verify } from 'node:crypto';
import { type RecordSnapshot, recordSnapshot } from '#features/stats/records/record-snapshot.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { ownCard } from '../card/card-listing.server.ts';
import { requireMaker } from '../card/maker.server.ts';
import { isDraft } from '../card/policy.ts';
import { visibleCard } from '../card/see-card.server.ts';
import type { RegisterKey } from '../register/chain.ts';
import { canonical } from '../register/chain.ts';
import { registerKeys } from '../register/register-keys.server.ts';
import type { CardSnapshot, getCardSnapshot, setCardSnapshot } from './calls.ts';

type Reply = CallReply<typeof getCardSnapshot>;

interface Row {
  content: RecordSnapshot;
  takenAt: string;
  keyId: string;
  signature: string;
}

/** The figures that a card the viewer may see was made with. */
export async function seeSnapshot(ctx: Ctx, cardId: string): Promise<Reply> {
  const { id } = await visibleCard(ctx, cardId);
  const [row] = await ctx.sql<Row[]>`
    select content, taken_at, key_id, signature from card_snapshot where card_id = ${id}`;
  if (!row) return { snapshot: null };
  const [now, notes, { all }] = await Promise.all([
    recordSnapshot(ctx, row.content.recordId),
    ctx.sql<CardSnapshot['notes']>`
      select kind, at from card_snapshot_note where card_id = ${id} order by at desc, kind limit 50`,
    registerKeys(ctx.deps),
  ]);
  return { snapshot: { ...presentSnapshot(row, now), notes, isIntact: isIntact(id, row, all) } };
}

function presentSnapshot(
  { content, takenAt, keyId, signature }: Row,
  now: RecordSnapshot | null,
): Omit<CardSnapshot, 'notes' | 'isIntact'> {
  const { recordId, sportName, season, scope, grade, lines } = content;
  return {
    recordId,
    sportName,
    season,
    scope,
    takenAt,
    grade: { was: grade, is: now?.grade ?? null },
    figures: lines.map(({ code, label, unit, shown }) => ({
      code,
      label,
      unit,
      was: shown,
      is: now?.lines.find((line) => line.code === code)?.shown ?? null,
    })),
    keyId,
    signature,
  };
}

function isIntact(
  cardId: string,
  { content, takenAt, keyId, signature }: Row,
  keys: readonly RegisterKey[],
): boolean {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return false;
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey } });
  const text = Buffer.from(snapshotText({ cardId, takenAt, content }));
  return verify(null, text, publicKey, Buffer.from(signature, 'base64url'));
}

/** Binds a draft of the viewer's to a record of the athlete on it. @throws 409 once it is published */
export async function setSnapshot(
  ctx: Ctx,
  { cardId, recordId }: CallParsed<typeof setCardSnapshot>['body'],
): Promise<Reply> {
  requireMaker(ctx);
  const content = recordId ? await recordSnapshot(ctx, recordId) : null;
  if (recordId && content?.state !== 'shown')
    throw invalid('Choose a record that others can see and nobody disputes.', 'recordId');
  const { ours } = await registerKeys(ctx.deps);
  await transact(ctx, async (tx) => {
    await lockRow(tx, 'card', cardId);
    const card = await ownCard(tx, cardId);
    if (!isDraft(card))
      throw conflict('SNAPSHOT_LOCKED', 'The record on a card can’t change after the card is submitted.');
    if (content && content.athleteId !== card.athleteId)
      throw invalid('Choose a record of the athlete on the card.', 'recordId');
    if (content && content.sport !== card.sport)
      throw invalid('Choose a record in the sport of the card.', 'recordId');
    await tx.sql`delete from card_snapshot where card_id = ${cardId}`;
    if (content) await writeSnapshot(tx, ours, { cardId, content });
  });
  return seeSnapshot(ctx, cardId);
}

/** Signs the figures for a card and keeps them; the caller has checked that they belong on it. */
export async function writeSnapshot(
  { sql, now }: Ctx,
  ours: Awaited<ReturnType<typeof registerKeys>>['ours'],
  { cardId, content }: { cardId: string; content: RecordSnapshot },
): Promise<void> {
  const takenAt = now.toISOString();
  await sql`
    insert into card_snapshot (card_id, record_id, record_version, athlete_id, content, taken_at, key_id, signature)
    values (${cardId}, ${content.recordId}, ${content.version}, ${content.athleteId}, ${sql.json(content)},
      ${takenAt}, ${ours.id}, ${ours.sign(snapshotText({ cardId, takenAt, content }))})`;
}

/** What a snapshot's signature covers: the figures, the card they are on, and when they were taken. */
const snapshotText = (snapshot: { cardId: string; takenAt: string; content: object }): string =>
  canonical({ format: 'touchline-snapshot/1', ...snapshot });
