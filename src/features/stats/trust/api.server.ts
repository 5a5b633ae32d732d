import { reviewKinds } from '#features/moderation/points.ts';
import { xpRules } from '#features/xp/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { markOfficial } from './admin-calls.ts';
import {
  answerDispute,
  confirmRecord,
  confirmRecords,
  disputeRecord,
  getRecordsToConfirm,
  getRecordTrust,
  withdrawConfirmation,
  withdrawDispute,
} from './calls.ts';
import { confirm, confirmMany, withdraw } from './confirm.server.ts';
import { answer, dispute, withdrawDispute as endDispute } from './dispute.server.ts';
import { markAsOfficial, recordReviews } from './review.server.ts';
import { seeTrust } from './see-trust.server.ts';
import { recordsToConfirm } from './to-confirm.server.ts';
import { recordXpRules, recordXpSubscriptions } from './xp.server.ts';

export const trust: Feature = {
  calls: [
    serve(getRecordTrust, (ctx, { params }) => seeTrust(ctx, params.recordId)),
    serve(confirmRecord, (ctx, { body }) => confirm(ctx, body)),
    serve(confirmRecords, (ctx, { body }) => confirmMany(ctx, body)),
    serve(withdrawConfirmation, (ctx, { body }) => withdraw(ctx, body.recordId)),
    serve(getRecordsToConfirm, (ctx, { query }) => recordsToConfirm(ctx, query)),
    serve(disputeRecord, (ctx, { body }) => dispute(ctx, body)),
    serve(answerDispute, (ctx, { body }) => answer(ctx, body)),
    serve(withdrawDispute, (ctx, { body }) => endDispute(ctx, body.disputeId)),
    serve(markOfficial, (ctx, { body }) => markAsOfficial(ctx, body)),
  ],
  subscriptions: recordXpSubscriptions,
  brings: [reviewKinds.with(recordReviews), xpRules.with(...recordXpRules)],
};
