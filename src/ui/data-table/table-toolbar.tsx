import { Check, Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { FilterField } from './filter-field.tsx';
import { type DataTableModel, type Identified, labelOf, type TableFilter } from './table.ts';
import type { TableAddress } from './use-table-address.ts';

interface ExportButtonProps {
  /** A path on this site: `/api/admin/export/orders`. */
  path: string;
  filters: Readonly<Record<string, string>>;
  sort: string;
}

interface TableToolbarProps<R extends Identified> {
  table: DataTableModel<R>;
  filters: readonly TableFilter[];
  address: TableAddress;
  exportPath: string | false;
}

/** Filters and display options above the table. On narrow screens all but the search are collapsed. */
export function TableToolbar<R extends Identified>(props: TableToolbarProps<R>) {
  const { table, filters, address, exportPath } = props;
  const isWide = useIsWide();
  const fields = (some: readonly TableFilter[]) =>
    some.map((filter) => (
      <FilterField
        key={filter.name}
        filter={filter}
        value={address.values[filter.name] ?? ''}
        onChange={(value, options) => address.setFilter(filter.name, value, options)}
      />
    ));
  const set = Object.keys(address.values).length;
  const actions = (
    <div className="ms-auto flex items-end gap-2">
      {set > 0 && <Button onClick={address.clearFilters}>Clear filters</Button>}
      {isWide && <ColumnsMenu table={table} />}
      {exportPath && <ExportButton path={exportPath} filters={address.values} sort={address.sort} />}
    </div>
  );
  if (isWide) {
    return (
      <div className="flex flex-wrap items-end gap-3">
        {fields(filters)}
        {actions}
      </div>
    );
  }
  const searches = filters.filter(({ kind }) => kind === 'search');
  const others = filters.filter(({ kind }) => kind !== 'search');
  const folded = others.filter(({ name }) => address.values[name]).length;
  return (
    <div className="grid gap-3">
      {fields(searches)}
      <details className="panel px-4">
        <summary className="min-h-control py-2.5 font-semibold">
          Filter and sort{folded > 0 && ` · ${folded} set`}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pb-4">
          {fields(others)}
          <SortField table={table} />
          {actions}
        </div>
      </details>
    </div>
  );
}

/** Cards have no headers to sort by. */
function SortField<R extends Identified>({ table }: { table: DataTableModel<R> }) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const [now] = table.state.sorting;
  if (sortable.length === 0) return null;
  return (
    <Field label="Sort by" className="min-w-48 flex-1">
      <Select
        value={now ? `${now.desc ? '-' : ''}${now.id}` : ''}
        onChange={({ target: { value } }) =>
          table.setSorting([{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }])
        }
      >
        {sortable.flatMap((column) =>
          [false, true].map((desc) => (
            <option key={`${column.id}${desc}`} value={`${desc ? '-' : ''}${column.id}`}>
              {`${labelOf(column)}, ${desc ? 'descending' : 'ascending'}`}
            </option>
          )),
        )}
      </Select>
    </Field>
  );
}

/** Downloads all rows that match the filters as CSV, not only those of the page. */
function ExportButton({ path, filters, sort }: ExportButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const query = new URLSearchParams({ ...filters, ...(sort && { sort }) });
    const name = `${path.split('/').at(-1)}-${new Date().toISOString().slice(0, 10)}.csv`;
    await saveFile(`${path}?${query}`, name).catch((refusal: Refusal) => toastRefusal(refusal));
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} />
      Download CSV
    </Button>
  );
}

/** Shows and hides columns. It stays open, since people often change several. */
function ColumnsMenu<R extends Identified>({ table }: { table: DataTableModel<R> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} label="Columns" tone="quiet" icon={<Columns3 aria-hidden="true" />} />
      )}
    >
      {columns.map((column) => {
        const isVisible = column.getIsVisible();
        return (
          <button
            key={column.id}
            type="button"
            role="menuitemcheckbox"
            aria-checked={isVisible}
            tabIndex={-1}
            className="menu-item"
            onClick={(event) => {
              event.stopPropagation();
              column.toggleVisibility();
            }}
          >
            <Check aria-hidden="true" className={isVisible ? '' : 'invisible'} />
            {labelOf(column)}
          </button>
        );
      })}
    </Menu>
  );
}
