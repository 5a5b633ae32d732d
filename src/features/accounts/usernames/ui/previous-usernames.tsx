import { getUsernameHistory } from '#features/accounts/usernames/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';

/** Former usernames, while they redirect or are reserved. */
export function PreviousUsernames({ username }: { username: string }) {
  const { data, isError, refetch, isFetching } = useCall(getUsernameHistory, {});
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your usernames">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  const now = Date.now();
  return (
    <div className="grid gap-3">
      <p>
        You are <strong>@{username}</strong>.{' '}
        <span className="text-muted">
          {data.changeAfter ? (
            <>
              You can change your username from <Day at={data.changeAfter} />.
            </>
          ) : (
            'You can change your username in your profile settings.'
          )}
        </span>
      </p>
      {data.items.length > 0 && (
        <ul className="panel divide-y divide-line" aria-label="Your old usernames">
          {data.items.map(({ username: old, redirectUntil, heldUntil }) => (
            <li key={old} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-4">
              <span className="font-semibold">@{old}</span>
              <span className="text-2 text-muted">
                {Date.parse(redirectUntil) > now ? (
                  <>
                    redirects to you until <Day at={redirectUntil} />
                  </>
                ) : (
                  <>
                    no longer redirects; reserved for you until <Day at={heldUntil} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
