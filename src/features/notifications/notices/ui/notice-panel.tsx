import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getAllNotifications, readAllNotifications } from '../../calls.ts';
import { refetchNotices } from '../refetch-notices.ts';
import { NoticeRow } from './notice-row.tsx';
import { useRead } from './use-notices.ts';

/** The ten newest groups. */
export default function NoticePanel({ onShown, onDone }: { onShown: () => void; onDone: () => void }) {
  const { data, isError, isFetching, refetch } = useCall(getAllNotifications, { query: { limit: 10 } });
  const read = useRead();
  const readAll = useAct(readAllNotifications, {
    onDone: (_reply, _input, client) => refetchNotices(client),
  });
  const size = data?.items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a larger panel may need another position
  useEffect(onShown, [size, isError]);
  return (
    <div className="flex flex-col gap-1">
      <div className="sticky -top-1.5 z-10 flex min-h-control items-center justify-between gap-3 bg-surface ps-3">
        <h2 className="type-heading text-4">Notifications</h2>
        {data?.items.some((notice) => !notice.read) && (
          <Button size="small" pending={readAll.isPending} onClick={() => readAll.mutate({})}>
            Mark all read
          </Button>
        )}
      </div>
      {isError ? (
        <ErrorState onRetry={refetch} pending={isFetching} />
      ) : data ? (
        <ul className="flex flex-col gap-1">
          {data.items.map((notice) => (
            <li
              key={notice.id}
              data-read={notice.read}
              className="flex rounded-control data-[read=false]:bg-accent/10"
            >
              <NoticeRow
                notice={notice}
                onFollow={() => {
                  if (!notice.read) read(notice.id);
                  onDone();
                }}
              />
            </li>
          ))}
          {data.items.length === 0 && (
            <li className="px-3 py-6 text-center text-muted">
              Nothing yet. Likes, comments and follows appear here.
            </li>
          )}
        </ul>
      ) : (
        <Loading what="notifications" className="px-3">
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      <Link
        to="/notifications"
        className="link sticky -bottom-1.5 flex min-h-control items-center justify-center border-t border-line bg-surface"
        onClick={onDone}
      >
        See all
      </Link>
    </div>
  );
}
