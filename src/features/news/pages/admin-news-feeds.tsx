import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getNewsFeeds, type NewsFeed } from '#features/news/feeds/calls.ts';
import { FeedDialog } from '#features/news/feeds/ui/feed-dialog.tsx';
import { FeedMenu } from '#features/news/feeds/ui/feed-menu.tsx';
import { FeedState, resultText } from '#features/news/feeds/ui/feed-result.tsx';
import { RemoveFeedDialog } from '#features/news/feeds/ui/remove-feed-dialog.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { Button } from '#ui/button.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('News feeds', 'The feeds that news are imported from.');

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'search', label: 'Publisher or address', placeholder: 'Publisher or address' },
  {
    kind: 'select',
    name: 'standing',
    label: 'State',
    options: [
      { value: 'working', label: 'Working' },
      { value: 'failing', label: 'Failing' },
      { value: 'paused', label: 'Paused' },
    ],
  },
];

type Opened = { dialog: 'save'; feed: NewsFeed | null } | { dialog: 'remove'; feed: NewsFeed };

const { accessor, columns, display } = columnsOf<NewsFeed>();
const columnsWith = (open: (opened: Opened) => void) =>
  columns([
    accessor('name', {
      header: 'Publisher',
      enableSorting: true,
      enableHiding: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="grid">
          <span className="font-semibold">{original.name}</span>
          <span className="text-1 text-muted [overflow-wrap:anywhere]">{original.url}</span>
        </span>
      ),
    }),
    display({
      id: 'state',
      header: 'State',
      meta: { card: 'aside' },
      cell: ({ row }) => <FeedState feed={row.original} />,
    }),
    accessor('newsCount', {
      header: 'News',
      meta: { align: 'end' },
      cell: ({ getValue }) => mediumNumber(getValue()),
    }),
    accessor('last', {
      header: 'Last attempt',
      cell: ({ getValue }) => {
        const last = getValue();
        if (!last) return 'None yet';
        return (
          <span className="grid max-w-96">
            <When at={last.at} />
            <span className="text-1 text-muted">{resultText(last)}</span>
          </span>
        );
      },
    }),
    accessor('nextAt', {
      header: 'Next',
      enableSorting: true,
      cell: ({ getValue }) => {
        const at = getValue();
        return at ? <When at={at} /> : 'Paused';
      },
    }),
    display({
      id: 'actions',
      header: '',
      enableHiding: false,
      meta: { card: 'footer', label: 'Actions' },
      cell: ({ row: { original: feed } }) => (
        <FeedMenu
          feed={feed}
          onEdit={() => open({ dialog: 'save', feed })}
          onRemove={() => open({ dialog: 'remove', feed })}
        />
      ),
    }),
  ]);

export default function AdminNewsFeeds() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [feedColumns] = useState(() => columnsWith(setOpened));
  const close = () => setOpened(null);
  const add = (
    <Button tone="primary" onClick={() => setOpened({ dialog: 'save', feed: null })}>
      <Plus aria-hidden="true" size={18} />
      Add feed
    </Button>
  );
  return (
    <>
      <WorkHeader width="full" title="News feeds" actions={add} />
      <div className="pt-5">
        <StaffTable
          call={getNewsFeeds}
          columns={feedColumns}
          filters={filters}
          sortedBy="name"
          label="News feeds"
          onOpen={(feed) => setOpened({ dialog: 'save', feed })}
          empty={<EmptyState title="No feeds yet">Add a publisher’s RSS or Atom feed.</EmptyState>}
        />
      </div>
      {opened?.dialog === 'save' && <FeedDialog feed={opened.feed} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveFeedDialog feed={opened.feed} onClose={close} />}
    </>
  );
}
