import { z } from 'zod';
import { adminExport, adminExports, everyRow } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { adminAccount, adminAccounts, personalData } from './account-details.server.ts';
import * as calls from './calls.ts';
import { changeRole, endSessions, lift, sanction, writeNote } from './change-account.server.ts';

/** Accounts for staff. */
export const administration: Feature = {
  calls: [
    serve(calls.getAdminAccounts, (ctx, { query }) => adminAccounts(ctx, query)),
    serve(calls.getAdminAccount, (ctx, { params }) => adminAccount(ctx, params.accountId)),
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
        name: 'accounts',
        act: 'accounts.read',
        // An export filtered by an address would name its owner without the record of a lookup.
        filters: z.object(calls.adminAccountFilters).omit({ contact: true }),
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
        rows: (ctx, filters) => everyRow((paging) => adminAccounts(ctx, { ...filters, ...paging })),
      }),
    ),
  ],
};
