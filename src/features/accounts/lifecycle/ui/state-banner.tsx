import type { MyProfile } from '#features/accounts/calls.ts';
import { reactivateAccount, undoDeletion } from '#features/accounts/lifecycle/calls.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Day } from '#ui/when.tsx';
import { useAccountChange } from './use-account-change.ts';

const messages: Partial<Record<MyProfile['state'], { text: string; until: string }>> = {
  deletion_requested: { text: 'Your account is hidden and will be deleted', until: ' on ' },
  deactivated: { text: 'Your account is deactivated and hidden', until: ' until ' },
  limited: {
    text: 'Your account is limited: you can read, but not post or follow',
    until: ' until ',
  },
  suspended: { text: 'Your account is suspended', until: ' until ' },
};

/** Above every page, for an account that isn't active: its state, and how to restore it. */
export default function StateBanner({ viewer: { state, stateUntil } }: { viewer: MyProfile }) {
  const undo = useAccountChange(undoDeletion, { success: 'Your account won’t be deleted.' });
  const back = useAccountChange(reactivateAccount, {
    success: 'Welcome back. Your account is active again.',
  });
  const message = messages[state];
  if (!message) return null;
  return (
    <section aria-label="Your account" className="border-b border-line bg-raised">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="text-2">
          {message.text}
          {stateUntil && (
            <>
              {message.until}
              <Day at={stateUntil} />
            </>
          )}
          .
        </p>
        {state === 'deletion_requested' && (
          <Button size="small" pending={undo.isPending} onClick={() => undo.mutate({})}>
            Undo
          </Button>
        )}
        {(state === 'limited' || state === 'suspended') && (
          <ButtonLink size="small" to="/settings/standing">
            Reason and appeal
          </ButtonLink>
        )}
        {state === 'deactivated' && (
          <Button size="small" pending={back.isPending} onClick={() => back.mutate({})}>
            Reactivate
          </Button>
        )}
      </div>
    </section>
  );
}
