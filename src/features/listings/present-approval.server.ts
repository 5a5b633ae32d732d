import type { AccountCard } from '#features/people/account.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ListingPayee } from './calls.ts';
import type { ListingRow } from './listing-kind.server.ts';
import type { PayeeRow } from './payees.server.ts';

interface Approval {
  payees: ListingPayee[];
  isUnderReview: boolean;
  rejection: { reason: string; note: string } | null;
  myApproval: Pick<ListingPayee, 'share' | 'state'> | null;
}

/**
 * What the details of a listing say about its approval, for the viewer.
 * @param isOwn whether the viewer may change it
 * @param isBuyer left out: somebody who bought it isn't told why it was taken down
 */
export function presentApproval(
  { viewer }: Ctx,
  row: ListingRow,
  {
    payees = [],
    accounts,
    isOwn,
    isBuyer = false,
  }: {
    payees: readonly PayeeRow[] | undefined;
    accounts: ReadonlyMap<string, AccountCard>;
    isOwn: boolean;
    isBuyer?: boolean;
  },
): Approval {
  const { state, needsReview, approvedAt, rejectionReason: reason, rejectionNote: note } = row;
  const mayReview = staffMay(viewer, 'review');
  const mine = payees.find(({ accountId }) => accountId === viewer?.accountId);
  return {
    payees:
      isOwn || mine || mayReview
        ? payees.flatMap(({ accountId, share, state: answer }) => {
            const account = accounts.get(accountId);
            return account ? [{ account, share, state: answer }] : [];
          })
        : [],
    isUnderReview: state === 'in_review' && needsReview && approvedAt === null,
    rejection: reason && (isOwn || isBuyer || mayReview) ? { reason, note } : null,
    myApproval: mine && !isOwn ? { share: mine.share, state: mine.state } : null,
  };
}
