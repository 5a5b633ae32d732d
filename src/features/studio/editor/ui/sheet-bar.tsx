import { Layers, ListChecks, type LucideIcon, Plus, SlidersHorizontal } from 'lucide-react';
import type { Fault } from '../../checks/fault.ts';
import { FaultBadge } from '../checks/fault-badge.tsx';

export type SheetName = 'add' | 'edit' | 'layers' | 'checks';

const sheets: readonly { name: SheetName; label: string; Icon: LucideIcon }[] = [
  { name: 'add', label: 'Add', Icon: Plus },
  { name: 'edit', label: 'Edit', Icon: SlidersHorizontal },
  { name: 'layers', label: 'Layers', Icon: Layers },
  { name: 'checks', label: 'Checks', Icon: ListChecks },
];

interface SheetBarProps {
  faults: readonly Fault[];
  open: SheetName | null;
  onOpen: (sheet: SheetName | null) => void;
}

/** On phones the panels are sheets above this bar; the canvas stays in sight and in use. */
export function SheetBar({ open, faults, onOpen }: SheetBarProps) {
  return (
    <nav className="studio-bar" aria-label="Panels">
      {sheets.map(({ name, label, Icon }) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          onClick={() => onOpen(open === name ? null : name)}
        >
          <Icon aria-hidden size={22} />
          <span className="flex items-center gap-1">
            {label}
            {name === 'checks' && <FaultBadge faults={faults} />}
          </span>
        </button>
      ))}
    </nav>
  );
}
