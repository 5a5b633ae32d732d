import { Button } from './button.tsx';

export interface Growing {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** The end of a list that grows page by page. */
export function MorePages({ feed }: { feed: Growing }) {
  if (!feed.hasNextPage) return null;
  return (
    <div className="flex justify-center py-4">
      <Button onClick={() => feed.fetchNextPage()} pending={feed.isFetchingNextPage}>
        {feed.isFetchNextPageError ? 'Couldn’t load more. Try again' : 'Show more'}
      </Button>
    </div>
  );
}
