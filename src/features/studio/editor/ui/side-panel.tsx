import { type ReactNode, useState } from 'react';

type Tab = 'edit' | 'layers';

interface SidePanelProps {
  /** On a phone the sheet that was opened; null on wide screens, where the tabs choose. */
  open: Tab | null;
  edit: ReactNode;
  layers: ReactNode;
}

const tabs: readonly { id: Tab; label: string }[] = [
  { id: 'edit', label: 'Edit' },
  { id: 'layers', label: 'Layers' },
];

export function SidePanel({ open, edit, layers }: SidePanelProps) {
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
          </button>
        ))}
      </div>
      <div id="studio-side" role="tabpanel" aria-labelledby={`studio-side-${shown}`} className="studio-side">
        {shown === 'edit' ? edit : layers}
      </div>
    </>
  );
}
