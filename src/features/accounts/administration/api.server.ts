import { adminExport, adminExports } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getBadges, type VerificationCase } from '../verification/calls.ts';
import { badges } from '../verification/decide-verification.server.ts';
import { accountContent, contentCounts } from './account-content.server.ts';
import { adminAccount, adminAccounts, personalData } from './account-details.server.ts';
import * as calls from './calls.ts';
import { changeRole, endSessions, lift, sanction, writeNote } from './change-account.server.ts';

/** Accounts for staff. */
export const administration: Feature = {
  calls: [
    serve(calls.getAdminAccounts, (ctx, { query }) => adminAccounts(ctx, query)),
    serve(calls.getAdminAccount, (ctx, { params }) => adminAccount(ctx, params.accountId)),
    serve(calls.getContentCounts, (ctx, { params }) => contentCounts(ctx, params.accountId)),
    serve(calls.getAccountContent, (ctx, { query }) => accountContent(ctx, query)),
    serve(calls.showPersonalData, (ctx, { body }) => personalData(ctx, body.accountId)),
    serve(calls.addAccountNote, (ctx, { body }) => writeNote(ctx, body)),
    serve(calls.endAccountSessions, (ctx, { body }) => endSessions(ctx, body)),
    serve(calls.sanctionAdminAccount, (ctx, { body }) => sanction(ctx, body)),
    serve(calls.liftAdminSanctions, (ctx, { body }) => lift(ctx, body)),
    serve(calls.changeAccountRole, (ctx, { body }) => changeRole(ctx, body)),
  ],
  brings: [
    adminExports.with(
      adminExport({
        call: calls.getAdminAccounts,
        list: adminAccounts,
        // It would name the owner of an address without the record of a look-up.
        without: {
          contact: 'A file can’t be filtered by an email address or a phone number. Clear that filter first.',
        },
        columns: {
          id: (account: calls.AdminAccount) => account.id,
          username: ({ username }) => username,
          role: ({ role }) => role,
          state: ({ state }) => state,
          verification: ({ verificationType }) => verificationType,
          plan: ({ plan }) => plan,
          age: ({ ageBand }) => ageBand,
          sites: ({ sites }) => sites.join(' '),
          joined: ({ joinedAt }) => joinedAt,
        },
      }),
      adminExport({
        call: getBadges,
        list: badges,
        columns: {
          account: ({ account }: VerificationCase) => account.username,
          badge: ({ type }) => type,
          approved: ({ decidedAt }) => decidedAt,
          until: ({ approvedUntil }) => approvedUntil,
        },
      }),
    ),
  ],
};
