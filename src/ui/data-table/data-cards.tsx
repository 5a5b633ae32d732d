import { Link } from 'react-router';
import { onRowClick, type RowsProps } from './data-grid.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { type DataTableModel, type Identified, labelOf, type TableRow } from './table.ts';

/** The rows as cards, for narrow screens: title, state, and all other columns with their labels. */
export function DataCards<R extends Identified>(props: RowsProps<R>) {
  const { table, label, isStale } = props;
  return (
    <ul
      aria-label={label}
      aria-busy={isStale}
      className={`panel divide-y divide-line ${isStale ? 'opacity-60' : ''}`}
      data-bleed
    >
      {table.getRowModel().rows.map((row) => (
        <DataCard key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
}

interface DataCardProps<R extends Identified> extends RowsProps<R> {
  row: TableRow<R>;
}

function DataCard<R extends Identified>(props: DataCardProps<R>) {
  const { row, table, hrefOf, openerOf, isSelectable } = props;
  const href = hrefOf?.(row.original);
  const open = openerOf(row.original);
  const cells = row.getVisibleCells();
  const of = (card: 'title' | 'aside' | 'footer') =>
    cells
      .filter((cell) => cell.column.columnDef.meta?.card === card)
      .map((cell) => <Cell key={cell.id} table={table} cell={cell} />);
  const title = of('title');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its title is a link, and the table handles Enter
    <li
      tabIndex={-1}
      data-row={row.index}
      onClick={open ? onRowClick(open) : undefined}
      className={`grid gap-2 px-4 py-3 text-2 tabular-nums ${open ? 'cursor-pointer' : ''}`}
    >
      <div className="flex items-start gap-3">
        {isSelectable && (
          <RowCheckbox
            label="Select this row"
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        )}
        <div className="min-w-0 flex-1 text-3 font-semibold [overflow-wrap:anywhere]">
          {href ? (
            <Link to={href} className="touch relative hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        <div className="flex max-w-full shrink-0 flex-wrap gap-1.5">{of('aside')}</div>
      </div>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {cells
          .filter((cell) => {
            const { card, hideEmpty } = cell.column.columnDef.meta ?? {};
            return card === undefined && !(hideEmpty && !cell.getValue());
          })
          .map((cell) => (
            <div key={cell.id} className="contents">
              <dt className="text-muted">{labelOf(cell.column)}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                <Cell table={table} cell={cell} />
              </dd>
            </div>
          ))}
      </dl>
      <div className="empty:hidden">{of('footer')}</div>
    </li>
  );
}

interface CellProps<R extends Identified> {
  table: DataTableModel<R>;
  cell: ReturnType<TableRow<R>['getVisibleCells']>[number];
}
const Cell = <R extends Identified>({ table, cell }: CellProps<R>) => <table.FlexRender cell={cell} />;
