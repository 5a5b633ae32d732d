import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { BulkBar } from '#ui/data-table/bulk-bar.tsx';
import type { CaseFilter } from '../../cases/case-filter.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';

interface BulkPanelProps {
  filter: CaseFilter;
  selected: ReadonlySet<string>;
  /** The filter matches nothing. */
  isEmpty: boolean;
  onClear: () => void;
}

const decided: readonly CaseFilter['state'][] = ['resolved', 'rejected', 'merged'];

/** Decides many cases at once: all that match the filter, or the selected ones. */
export function BulkPanel({ filter, selected, isEmpty, onClear }: BulkPanelProps) {
  const [scope, setScope] = useState<'filter' | 'selected' | null>(null);
  const [runningId, setRunningId] = useState<string | null>(null);
  return (
    <>
      {runningId && (
        <BulkProgress key={runningId} bulkActionId={runningId} onClose={() => setRunningId(null)} />
      )}
      {selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={onClear}>
          <Button tone="primary" onClick={() => setScope('selected')}>
            Decide selected
          </Button>
        </BulkBar>
      ) : (
        !isEmpty &&
        !decided.includes(filter.state) && (
          <Button size="small" className="justify-self-start" onClick={() => setScope('filter')}>
            Decide all of these
          </Button>
        )
      )}
      {scope && (
        <BulkDialog
          filter={filter}
          caseIds={scope === 'selected' ? [...selected] : null}
          onOrdered={(id) => {
            setScope(null);
            setRunningId(id);
            onClear();
          }}
          onClose={() => setScope(null)}
        />
      )}
    </>
  );
}
