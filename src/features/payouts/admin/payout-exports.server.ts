import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type DifferenceRow, differenceFilters } from '../reconciliation/calls.ts';
import { differences } from '../reconciliation/differences.server.ts';
import { type AdminPayout, adminPayoutFilters } from './calls.ts';
import { payoutsForStaff } from './list-payouts.server.ts';

const payoutExport = adminExport({
  name: 'payouts',
  act: 'payouts.read',
  filters: z.object(adminPayoutFilters),
  columns: {
    id: (payout: AdminPayout) => payout.id,
    requested: (payout) => payout.requestedAt,
    person: (payout) => payout.account?.username ?? '',
    'amount in cents': (payout) => payout.amount,
    currency: (payout) => payout.currency,
    state: (payout) => payout.state,
    failure: (payout) => payout.failure?.code ?? '',
    'provider id': (payout) => payout.providerId,
    paused: (payout) => payout.pause !== null,
    arrives: (payout) => payout.arrivesAt,
    paid: (payout) => payout.paidAt,
  },
  rows: (ctx, filters) => everyRow((paging) => payoutsForStaff(ctx, { ...filters, ...paging })),
});

const differenceExport = adminExport({
  name: 'reconciliation',
  act: 'reconcile',
  filters: z.object(differenceFilters),
  columns: {
    movement: (difference: DifferenceRow) => difference.id,
    state: (difference) => difference.state,
    'at provider in cents': (difference) => difference.atProvider,
    'in ledger in cents': (difference) => difference.inLedger,
    person: (difference) => difference.account?.username ?? '',
    found: (difference) => difference.foundAt,
    resolved: (difference) => difference.resolvedAt,
    explanation: (difference) => difference.explained?.note ?? '',
    'explained by': (difference) => difference.explained?.by?.username ?? '',
  },
  rows: (ctx, filters) => everyRow((paging) => differences(ctx, { ...filters, ...paging })),
});

export const adminPayoutExports = [payoutExport, differenceExport];
