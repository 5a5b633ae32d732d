import { decideCard } from '#features/cards/review/decide-card.server.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { decideCard as decideCardCall } from './card-calls.ts';
import { fileReport } from './file-report.server.ts';
import { eraseReportTexts } from './queries.server.ts';
import { accountReasons, cardReasons, postReasons } from './reasons.ts';
import { myReports, reasonsFor } from './reports.server.ts';

export const moderation: Feature = {
  bindings: [
    serve(calls.getAccountReasons, (ctx) => reasonsFor(ctx, accountReasons, ['account'])),
    serve(calls.getPostReasons, (ctx) => reasonsFor(ctx, postReasons, ['post', 'comment'])),
    serve(calls.getCardReasons, (ctx) => reasonsFor(ctx, cardReasons, ['card'])),
    serve(calls.reportAccount, (ctx, { body: { accountId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'account', id, reason, text }),
    ),
    serve(calls.reportPost, (ctx, { body: { postId, commentId, reason, text } }) =>
      fileReport(ctx, {
        ...(commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId ?? '' }),
        ...{ reason, text },
      }),
    ),
    serve(calls.reportCard, (ctx, { body: { cardId: id, reason, text } }) =>
      fileReport(ctx, { kind: 'card', id, reason, text }),
    ),
    serve(decideCardCall, (ctx, { body }) => decideCard(ctx, body)),
    serve(calls.getMyReports, (ctx, { query }) => myReports(ctx, query)),
  ],
  subscriptions: [
    on('account.erased', 'moderation.forget-words', (ctx, { accountId }) => eraseReportTexts(ctx, accountId)),
  ],
};
