import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Fault, Fix } from '../../checks/fault.ts';
import { useDocument, useEditorState, useWorkbench } from '../ui/editor-context.ts';
import { fixFault, isFixLocked } from './fix-fault.ts';

/** What should be repaired before the design is published, page by page. Choosing one selects its layer. */
export function ChecksPanel({ faults }: { faults: readonly Fault[] }) {
  const { pages } = useDocument();
  const blocking = faults.filter(({ severity }) => severity === 'blocking').length;
  return (
    <div className="studio-checks">
      <p role="status" className="studio-checks-sum" data-tone={toneOf(faults.length, blocking)}>
        {faults.length === 0 ? (
          <CircleCheck aria-hidden />
        ) : blocking ? (
          <CircleAlert aria-hidden />
        ) : (
          <TriangleAlert aria-hidden />
        )}
        {summary(faults.length, blocking)}
      </p>
      {pages.map(({ id, name }) => {
        const found = faults.filter(({ page }) => page.id === id);
        if (found.length === 0) return null;
        return (
          <section key={id} aria-labelledby={`studio-checks-${id}`}>
            <h3 id={`studio-checks-${id}`} className="type-label text-muted">
              {name}
            </h3>
            <ul>
              {found.map((fault) => (
                <FaultRow key={fault.key} fault={fault} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const toneOf = (all: number, blocking: number) => (all === 0 ? 'good' : blocking > 0 ? 'bad' : 'warning');

function summary(all: number, blocking: number): string {
  if (all === 0) return 'Nothing to fix. Ready to publish.';
  const others = all - blocking;
  const hints = `${others} ${others === 1 ? 'suggestion' : 'suggestions'}`;
  if (blocking === 0) return `${hints}. Nothing stops you from publishing.`;
  return `${blocking} to fix before you publish${others > 0 ? `, and ${hints}` : ''}.`;
}

function FaultRow({ fault }: { fault: Fault }) {
  const { editor } = useWorkbench();
  const isSelected = useEditorState(
    ({ selection }) => fault.layerId !== null && selection.includes(fault.layerId),
  );
  const show = () => {
    if (editor.page().id !== fault.page.id) editor.openPage(fault.page.id);
    editor.select(fault.layerId ? [fault.layerId] : []);
  };
  const isBlocking = fault.severity === 'blocking';
  return (
    <li className="studio-fault" data-severity={fault.severity} data-selected={isSelected || undefined}>
      <button type="button" className="studio-fault-text" aria-pressed={isSelected} onClick={show}>
        {isBlocking ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
        <span>
          <span className="sr-only">{isBlocking ? 'To fix: ' : 'Suggestion: '}</span>
          {fault.message}
        </span>
      </button>
      {fault.fix && <FixButton fault={fault} fix={fault.fix} />}
    </li>
  );
}

function FixButton({ fault, fix }: { fault: Fault; fix: Fix }) {
  const { editor } = useWorkbench();
  const { pages } = useDocument();
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const page = pages.find(({ id }) => id === fault.page.id);
  const isLocked = page !== undefined && isFixLocked(fault, fix, page);
  const run = () => {
    if (editor.page().id !== fault.page.id) editor.openPage(fault.page.id);
    if (fault.layerId) editor.select([fault.layerId]);
    editor.run(fix.label, fixFault(fault, fix));
    editor.announce(`Fixed: ${fix.label}`);
    // The row goes with its fault; the focus stays in the list.
    document.getElementById('studio-side')?.focus();
  };
  return isLocked ? (
    <p className="field-note">{fix.label}: unlock the layer first.</p>
  ) : (
    <button type="button" className="studio-small-button" disabled={isReadOnly} onClick={run}>
      {fix.label}
    </button>
  );
}

/** How many faults there are, beside "Checks"; red where one of them blocks. */
export function FaultBadge({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  const isBlocked = faults.some(({ severity }) => severity === 'blocking');
  return (
    <span className="studio-badge" data-tone={isBlocked ? 'bad' : 'warn'}>
      {faults.length > 99 ? '99+' : faults.length}
    </span>
  );
}
