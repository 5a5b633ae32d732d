import { Loading, RowSkeleton } from './skeleton.tsx';

interface RowsWaitingProps {
  what: string;
  rows?: number;
  className?: string;
}

/** A skeleton of a list's rows. */
export const RowsWaiting = ({ what, rows = 3, className }: RowsWaitingProps) => (
  <Loading what={what} {...(className && { className })}>
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
      <RowSkeleton key={i} />
    ))}
  </Loading>
);
