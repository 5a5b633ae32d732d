import { adminExport } from '#features/admin/points.ts';
import { isCurrency } from '#platform/currencies.ts';
import { plainMoney } from '#ui/format/money.ts';
import { type DifferenceRow, getDifferences } from '../reconciliation/calls.ts';
import { differences } from '../reconciliation/differences.server.ts';
import { type AdminPayout, getAdminPayouts } from './calls.ts';
import { payoutsForStaff } from './list-payouts.server.ts';

const payoutExport = adminExport({
  call: getAdminPayouts,
  list: payoutsForStaff,
  columns: {
    id: (payout: AdminPayout) => payout.id,
    requested: (payout) => payout.requestedAt,
    person: (payout) => payout.account?.username ?? '',
    amount: (payout) => plainMoney(payout.amount, payout.currency),
    currency: (payout) => payout.currency,
    state: (payout) => payout.state,
    failure: (payout) => payout.failure?.code ?? '',
    'provider id': (payout) => payout.providerId,
    paused: (payout) => payout.pause !== null,
    arrives: (payout) => payout.arrivesAt,
    paid: (payout) => payout.paidAt,
  },
});

/** The provider may move a currency that we don't have: of it only the smallest unit is known. */
const decimal = (amount: number | null, currency: string) =>
  amount !== null && isCurrency(currency) ? plainMoney(amount, currency) : amount;

const differenceExport = adminExport({
  call: getDifferences,
  list: differences,
  columns: {
    movement: (difference: DifferenceRow) => difference.id,
    state: (difference) => difference.state,
    'at provider': ({ atProvider, currency }) => decimal(atProvider, currency),
    'in ledger': ({ inLedger, currency }) => decimal(inLedger, currency),
    currency: (difference) => difference.currency,
    person: (difference) => difference.account?.username ?? '',
    found: (difference) => difference.foundAt,
    resolved: (difference) => difference.resolvedAt,
    explanation: (difference) => difference.explained?.note ?? '',
    'explained by': (difference) => difference.explained?.by?.username ?? '',
  },
});

export const adminPayoutExports = [payoutExport, differenceExport];
