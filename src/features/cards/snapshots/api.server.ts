import '#features/accounts/events.ts';
import '#features/stats/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getCardSnapshot, setCardSnapshot } from './calls.ts';
import {
  eraseSnapshots,
  noteCorrection,
  noteDispute,
  noteDisputeEnd,
  noteRemoval,
} from './note-changes.server.ts';
import { seeSnapshot, setSnapshot } from './snapshots.server.ts';

const snapshotExport: Exportable = {
  name: 'card-snapshots',
  rows: ({ sql }, accountId) => sql`
    select s.card_id, s.record_id, s.content, s.taken_at, s.signature from card_snapshot s
    where s.athlete_id = ${accountId} order by s.taken_at desc`,
};

/** Cards that are bound to figures. */
export const snapshots: Feature = {
  calls: [
    serve(getCardSnapshot, (ctx, { params }) => seeSnapshot(ctx, params.cardId)),
    serve(setCardSnapshot, (ctx, { body }) => setSnapshot(ctx, body)),
  ],
  subscriptions: [
    on('stats.record-corrected', 'cards.note-correction', noteCorrection),
    on('stats.record-disputed', 'cards.note-dispute', noteDispute),
    on('stats.dispute-moved', 'cards.note-dispute-end', noteDisputeEnd),
    on('record.changed', 'cards.note-removal', noteRemoval),
    on('account.erased', 'cards.erase-snapshots', eraseSnapshots),
  ],
  brings: [dataExports.with(snapshotExport)],
};
