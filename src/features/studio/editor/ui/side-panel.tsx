import { type ReactNode, useState } from 'react';
import type { Fault } from '../../checks/fault.ts';
import { FaultBadge } from '../checks/checks-panel.tsx';

type Tab = 'edit' | 'layers' | 'checks';

interface SidePanelProps {
  /** On a phone the sheet that was opened; null on wide screens, where the tabs choose. */
  open: Tab | null;
  edit: ReactNode;
  layers: ReactNode;
  checks: ReactNode;
  faults: readonly Fault[];
}

const tabs: readonly { id: Tab; label: string }[] = [
  { id: 'edit', label: 'Edit' },
  { id: 'layers', label: 'Layers' },
  { id: 'checks', label: 'Checks' },
];

export function SidePanel({ open, faults, ...panels }: SidePanelProps) {
  const [chosen, setChosen] = useState<Tab>('edit');
  const shown = open ?? chosen;
  return (
    <>
      <div role="tablist" aria-label="Panel" className="studio-tabs">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`studio-side-${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown}
            aria-controls="studio-side"
            onClick={() => setChosen(id)}
          >
            {label}
            {id === 'checks' && <FaultBadge faults={faults} />}
          </button>
        ))}
      </div>
      <div
        id="studio-side"
        role="tabpanel"
        aria-labelledby={`studio-side-${shown}`}
        tabIndex={-1}
        className="studio-side"
      >
        {panels[shown]}
      </div>
    </>
  );
}
