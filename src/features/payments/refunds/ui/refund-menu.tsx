import { Ellipsis, Undo2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

/** The actions of a row on the dashboard. `of` names the row: "The save", "the tip from Ada". */
export function RefundMenu({ of, onRefund }: { of: string; onRefund: () => void }) {
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={`Options for ${of}`} icon={<Ellipsis aria-hidden="true" />} />
      )}
    >
      <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={onRefund}>
        Refund
      </MenuItem>
    </Menu>
  );
}
