import { Check, Columns3 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { labelOf } from './label-of.ts';
import type { DataTableModel, Identified } from './table.ts';

/** Shows and hides columns. It stays open, since people often change several. */
export function ColumnsMenu<R extends Identified>({ table }: { table: DataTableModel<R> }) {
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
