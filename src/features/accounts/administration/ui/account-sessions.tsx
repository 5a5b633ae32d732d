import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { When } from '#ui/when.tsx';
import { type AdminAccountDetails, endAccountSessions } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import { Nothing, Section } from './section.tsx';

interface AccountSessionsProps {
  account: AdminAccountDetails;
  mayEnd: boolean;
}

/** An account's sessions. */
export function AccountSessions({ account, mayEnd }: AccountSessionsProps) {
  /** Null: the dialog is closed; empty: all sessions. */
  const [ending, setEnding] = useState<string | null>(null);
  const { sessions } = account;
  return (
    <Section
      title="Sessions"
      action={
        mayEnd &&
        sessions.length > 0 && (
          <Button size="small" onClick={() => setEnding('')}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Nothing>No active sessions.</Nothing>
      ) : (
        <ul className="panel divide-y divide-line">
          {sessions.map(({ id, device, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block">{device}</span>
                <span className="block text-2 text-muted">
                  Since <When at={createdAt} inSentence /> · last used <When at={lastUsedAt} inSentence />
                </span>
              </span>
              {mayEnd && (
                <Button
                  size="small"
                  aria-label={`End the session on ${device}`}
                  onClick={() => setEnding(id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-2 text-muted">
        Which accounts share a device or a network isn’t stored, so it can’t be shown here.
      </p>
      {ending !== null && (
        <AccountActDialog
          onClose={() => setEnding(null)}
          call={endAccountSessions}
          bodyOf={(reason) => ({ accountId: account.id, ...(ending && { sessionId: ending }), reason })}
          title={ending ? 'End this session' : 'Sign out everywhere'}
          description="They can sign in again."
          action={ending ? 'End session' : 'End all sessions'}
          done="Signed out."
        />
      )}
    </Section>
  );
}
