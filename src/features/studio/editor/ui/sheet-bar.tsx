import { Layers, type LucideIcon, Plus, SlidersHorizontal } from 'lucide-react';

export type SheetName = 'add' | 'edit' | 'layers';

const sheets: readonly { name: SheetName; label: string; Icon: LucideIcon }[] = [
  { name: 'add', label: 'Add', Icon: Plus },
  { name: 'edit', label: 'Edit', Icon: SlidersHorizontal },
  { name: 'layers', label: 'Layers', Icon: Layers },
];

interface SheetBarProps {
  open: SheetName | null;
  onOpen: (sheet: SheetName | null) => void;
}

/** On phones the panels are sheets above this bar; the canvas stays in sight and in use. */
export function SheetBar({ open, onOpen }: SheetBarProps) {
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
          {label}
        </button>
      ))}
    </nav>
  );
}
