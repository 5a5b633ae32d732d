import { dataExports } from '#features/accounts/points.ts';
import { xpRules } from '#features/xp/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { onCreated } from './join-with-code.server.ts';
import { inviteOf, myReferrals } from './my-referrals.server.ts';
import { referralExports } from './personal-data.server.ts';
import { onCommented, onPublished, sweepReferrals } from './qualify.server.ts';
import { onErased, onMoved } from './void-referrals.server.ts';
import { referralXpRules } from './xp.server.ts';

export const referrals: Feature = {
  calls: [
    serve(calls.getReferralCode, (ctx, { query }) => myReferrals(ctx, query)),
    serve(calls.getReferralInvite, (ctx, { params }) => inviteOf(ctx, params.code)),
  ],
  subscriptions: [
    on('account.created', 'referrals.created', onCreated),
    on('post.published', 'referrals.published', onPublished),
    on('comment.created', 'referrals.commented', onCommented),
    on('account.state-changed', 'referrals.moved', onMoved),
    on('account.erased', 'referrals.erased', onErased),
  ],
  timedJobs: [{ job: 'referrals.sweep', at: '47 * * * *', talksTo: null, work: sweepReferrals }],
  brings: [
    privatePaths.with('/referral', '/r/'),
    dataExports.with(...referralExports),
    xpRules.with(...referralXpRules),
  ],
};
