import type { ReactNode } from 'react';

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
