import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { RowCheckbox } from './row-checkbox.tsx';
import type { DataTableModel, Identified, TableRow } from './table.ts';

export interface RowsProps<R extends Identified> {
  table: DataTableModel<R>;
  /** What the rows are: "Orders". */
  label: string;
  hrefOf: ((row: R) => string | undefined) | undefined;
  /** What a click on the row does, beside its link; null where it doesn't open. */
  openerOf: (row: R) => (() => void) | null;
  isSelectable: boolean;
  /** The rows of the previous page are shown while the next ones load. */
  isStale: boolean;
  /** The index of the row that the keyboard has chosen. */
  chosen: number;
}

/** The rows as a table, for wide screens. Its header is sticky below the site's. */
export function DataGrid<R extends Identified>(props: RowsProps<R>) {
  const { table, label, isSelectable, isStale } = props;
  return (
    <div className="panel overflow-clip">
      <table className={`w-full text-2 tabular-nums ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className={`${head} w-10 text-start`}>
                <RowCheckbox
                  label="Select all rows of this page"
                  checked={table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {table.getFlatHeaders().map((header) => (
              <HeaderCell key={header.id} table={table} header={header} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <GridRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const head = 'sticky top-14 z-10 border-b border-line bg-surface px-3 text-1 text-muted';

type HeaderOf<R extends Identified> = ReturnType<DataTableModel<R>['getFlatHeaders']>[number];

function HeaderCell<R extends Identified>(props: { table: DataTableModel<R>; header: HeaderOf<R> }) {
  const { table, header } = props;
  const { column } = header;
  const isEnd = column.columnDef.meta?.align === 'end';
  const sorted = column.getIsSorted();
  const content = <table.FlexRender header={header} />;
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={`${head} h-10 font-semibold ${isEnd ? 'text-end' : 'text-start'}`}>
        {content}
      </th>
    );
  }
  const Arrow = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }[sorted || 'none'];
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`${head} h-10 ${isEnd ? 'text-end' : 'text-start'}`}
    >
      <button
        type="button"
        className="touch relative inline-flex items-center gap-1 font-semibold hover:text-ink"
        onClick={column.getToggleSortingHandler()}
      >
        {content}
        <Arrow aria-hidden="true" size={14} className={sorted ? 'text-ink' : 'opacity-50'} />
      </button>
    </th>
  );
}

/** A row opens where it is clicked, but for what handles a click itself, and for a text that is being selected. */
export const onRowClick = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  const { target } = event;
  const isOther =
    target instanceof Element && target.closest('a, button, input, label, summary, dialog') !== null;
  if (!isOther && !document.getSelection()?.toString()) open();
};

interface GridRowProps<R extends Identified> extends RowsProps<R> {
  row: TableRow<R>;
}

function GridRow<R extends Identified>(props: GridRowProps<R>) {
  const { row, table, hrefOf, openerOf, isSelectable, chosen } = props;
  const href = hrefOf?.(row.original);
  const open = openerOf(row.original);
  return (
    <tr
      onClick={open ? onRowClick(open) : undefined}
      tabIndex={-1}
      data-row={row.index}
      className={`border-b border-line outline-offset-[-2px] last:border-0 hover:bg-raised ${open ? 'cursor-pointer' : ''} ${
        row.getIsSelected() ? 'bg-raised' : ''
      } ${row.index === chosen ? 'bg-raised' : ''}`}
    >
      {isSelectable && (
        <td className="px-3">
          <RowCheckbox
            label="Select this row"
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const { meta } = cell.column.columnDef;
        const content = <table.FlexRender cell={cell} />;
        return (
          <td
            key={cell.id}
            className={`h-11 px-3 py-1.5 ${meta?.align === 'end' ? 'text-end whitespace-nowrap' : '[overflow-wrap:anywhere]'}`}
          >
            {meta?.card === 'title' && href ? (
              <Link to={href} className="inline-block align-middle font-semibold hover:underline">
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
