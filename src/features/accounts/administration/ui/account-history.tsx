import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { When } from '#ui/when.tsx';
import type { AdminAccount, AdminAccountDetails } from '../calls.ts';
import { stateLabels } from './account-labels.tsx';
import { Nothing, Section } from './section.tsx';

const labelOf = (state: string): string => stateLabels[state as AdminAccount['state']] ?? state;

/** The state transitions of an account, newest first. */
export function AccountHistory({ account: { history } }: { account: AdminAccountDetails }) {
  return (
    <Section title="State history">
      {history.length === 0 ? (
        <Nothing>No changes yet.</Nothing>
      ) : (
        <ul className="panel divide-y divide-line">
          {history.map(({ id, at, from, to, reason, by }) => (
            <li key={id} className="grid gap-0.5 px-4 py-2.5">
              <span>
                {labelOf(from)} → {labelOf(to)}
              </span>
              <span className="text-2 text-muted">
                {reason.replaceAll('_', ' ')} · <AccountLink account={by} none="the system" /> ·{' '}
                <When at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
