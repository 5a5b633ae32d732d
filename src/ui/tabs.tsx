import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Count } from '#ui/count.tsx';

export type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: string; count?: number; panel: ReactNode }[];
  /** The id of the initial tab; the first one by default. */
  initial?: string;
};

/** Tabs within a page. Arrow keys move the focus and select. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId();
  const [wanted, setWanted] = useState(initial);
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  if (!current) return null;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setWanted(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setWanted(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <small>
                <Count value={tab.count} />
              </small>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.id}`} className="pt-4">
        {current.panel}
      </div>
    </>
  );
}
