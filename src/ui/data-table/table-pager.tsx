import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { TableAddress } from './use-table-address.ts';

interface TablePagerProps {
  address: TableAddress;
  count: number;
  nextCursor: string | null;
  /** Some of the rows have a page, or another thing to open. */
  canOpen: boolean;
  isSelectable: boolean;
}

/** Forward by the server's cursor, back by the cursors of the pages before. */
export function TablePager({ address, count, nextCursor, canOpen, isSelectable }: TablePagerProps) {
  const { toPrevious, toNext, page } = address;
  return (
    <nav aria-label="Pages" className="flex items-center gap-3">
      <p className="me-auto text-2 text-muted tabular-nums" role="status">
        {count === 1 ? '1 row' : `${count} rows`}
        {(page > 1 || nextCursor) && ` on page ${page}`}
      </p>
      {(canOpen || isSelectable) && (
        <p className="hidden text-1 text-muted lg:block" aria-hidden="true">
          <kbd>j</kbd> <kbd>k</kbd> to move
          {canOpen && (
            <>
              , <kbd>Enter</kbd> to open
            </>
          )}
          {isSelectable && (
            <>
              , <kbd>x</kbd> to select
            </>
          )}
        </p>
      )}
      {(toPrevious || nextCursor) && (
        <>
          <Button disabled={!toPrevious} onClick={() => toPrevious?.()}>
            <ChevronLeft aria-hidden="true" size={18} />
            Previous
          </Button>
          <Button disabled={!nextCursor} onClick={() => nextCursor && toNext(nextCursor)}>
            Next
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </>
      )}
    </nav>
  );
}
