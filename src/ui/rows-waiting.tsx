import { Loading, RowSkeleton } from './skeleton.tsx';

interface RowsWaitingProps {
  what: string;
  rows?: number;
  className?: string;
}

/** The rows of a list to come. */
export const RowsWaiting = ({ what, rows = 3, className }: RowsWaitingProps) => (
  <Loading what={what} {...(className && { className })}>
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
      <RowSkeleton key={i} />
    ))}
  </Loading>
);
