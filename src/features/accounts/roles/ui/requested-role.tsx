import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import { roleNames } from '#features/accounts/ui/role-labels.ts';
import { Chip } from '#ui/chip.tsx';
import type { RoleCase } from '../calls.ts';

/** A role request as reviewers see it. */
export default function RequestedRole({ item }: { item: RoleCase }) {
  const { account, fromRole, toRole, statement } = item;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-56 flex-1">
          <AccountRow account={account} />
        </div>
        <Chip tone="accent">
          {roleNames[fromRole]} to {roleNames[toRole].toLowerCase()}
        </Chip>
      </div>
      <div>
        <h2 className="field-label">Why they qualify</h2>
        <p className="max-w-[64ch] whitespace-pre-line">{statement}</p>
      </div>
    </>
  );
}
