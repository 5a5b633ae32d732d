import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { api } from '#platform/web/api.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { clearNotification, getAllNotifications, type Notice, restoreNotification } from '../../calls.ts';
import { noticeSentence } from '../../notice-text.ts';
import { noticeTypes } from '../../notice-types.ts';
import { refetchNotices } from '../refetch-notices.ts';
import { NoticeRow } from './notice-row.tsx';
import { useRead } from './use-notices.ts';

const DAY = 86_400_000;

export type Filter = 'all' | 'unread';

/** All my groups, newest first. */
export function NoticeList({ filter }: { filter: Filter }) {
  const feed = useFeed(getAllNotifications, { query: { filter } });
  const client = useQueryClient();
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const refused = toastRefusal;
  const read = useRead();

  const setHidden = (id: string, hidden: boolean) =>
    setCleared((ids) => (hidden ? new Set(ids).add(id) : new Set([...ids].filter((one) => one !== id))));
  async function bringBack(id: string) {
    await api(restoreNotification, { body: { id } }).then(() => setHidden(id, false), refused);
    refetchNotices(client);
  }
  function clear(notice: Notice) {
    const { id } = notice;
    setHidden(id, true);
    api(clearNotification, { params: { notifyId: id } }).then(
      () => {
        toast('Cleared.', { action: { label: 'Undo', run: () => void bringBack(id) } });
        refetchNotices(client);
      },
      (refusal) => {
        setHidden(id, false);
        refused(refusal);
      },
    );
  }

  const notices = feed.items.filter(({ id }) => !cleared.has(id));
  if (feed.isPending) return <NoticeListSkeleton />;
  if (feed.isError && notices.length === 0) {
    return (
      <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
        {feed.error.message}
      </ErrorState>
    );
  }
  if (notices.length === 0 && !feed.hasNextPage) return <Nothing filter={filter} />;
  return (
    <div className="flex flex-col gap-6">
      {byDay(notices).map(({ title, notices }) => (
        <section key={title} className="flex flex-col gap-2" aria-label={title}>
          <SectionHeading title={title} />
          <ul className="panel flex flex-col divide-y divide-line" data-bleed="">
            {notices.map((notice) => (
              <li
                key={notice.id}
                data-read={notice.read}
                className="flex items-start data-[read=false]:bg-accent/10"
              >
                <NoticeRow notice={notice} onFollow={() => notice.read || read(notice.id)} />
                <IconButton
                  className="mt-1.5"
                  label={`Clear: ${noticeSentence(noticeTypes.get(notice.type), notice)}`}
                  title="Clear"
                  icon={<X aria-hidden="true" />}
                  onClick={() => clear(notice)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MorePages feed={feed} />
    </div>
  );
}

const nothing = {
  sports: ['Quiet on the touchline', 'Replies, likes and reactions to what you post appear here.'],
  cricket: ['No runs on the board yet', 'Replies, likes and reactions to what you post appear here.'],
  kids: ['All quiet!', 'Share something with your tribe, and come back to see who liked it.'],
} as const;

function Nothing({ filter }: { filter: Filter }) {
  const { site } = usePlatform();
  const [title, next] = nothing[site];
  if (filter === 'unread')
    return <EmptyState title="You’re all caught up">You have no unread notifications.</EmptyState>;
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink tone="primary" to="/tribes">
          Find a tribe
        </ButtonLink>
      }
    >
      {next}
    </EmptyState>
  );
}

export function NoticeListSkeleton() {
  return (
    <Loading what="notifications" className="panel p-3">
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  );
}

/** Groups under the headings Today, This week and Earlier, by the reader's own calendar. Empty ones are left out. */
function byDay(notices: readonly Notice[], now = new Date()): { title: string; notices: Notice[] }[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const titles = ['Today', 'This week', 'Earlier'];
  const placeOf = ({ at }: Notice) => {
    const time = Date.parse(at);
    return time >= today ? 0 : time >= today - 6 * DAY ? 1 : 2;
  };
  return titles
    .map((title, place) => ({ title, notices: notices.filter((notice) => placeOf(notice) === place) }))
    .filter(({ notices }) => notices.length > 0);
}
