import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ListingRowsProps<Item extends { id: string }> {
  items: readonly Item[];
  row: (item: Item) => ReactNode;
}

/** Listings as rows of a panel. */
export const ListingRows = <Item extends { id: string }>({ items, row }: ListingRowsProps<Item>) => (
  <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
    {items.map((item) => (
      <li key={item.id}>{row(item)}</li>
    ))}
  </ul>
);

interface OwnRowProps {
  picture: ReactNode;
  title: string;
  path: string;
  /** Price, stock, what was sold. */
  note: ReactNode;
  aside: ReactNode;
}

/** A listing in its owner's list. */
export const OwnRow = ({ picture, title, path, note, aside }: OwnRowProps) => (
  <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised">
    {picture}
    <div className="min-w-0 flex-1">
      <h3 className="text-3 leading-snug font-semibold">
        <Link to={path} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-2 text-muted tabular-nums">{note}</p>
    </div>
    {aside}
  </div>
);
