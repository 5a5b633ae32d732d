import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import { checkTexts } from '../../checks/calls.ts';
import type { Fault } from '../../checks/fault.ts';
import { findFaults } from '../../checks/find-faults.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import { leavesOfKind } from '../../design/leaves.ts';
import { useWorkbench } from '../ui/editor-context.ts';
import { liveFacts } from './live-facts.ts';

/** Checked when nothing has changed for so long, in ms; never while something is dragged. */
const SETTLED_MS = 400;
const MOST_RECORDS = 100;

/** The faults of the design as it is, a moment after each change. */
export function useFaults(): readonly Fault[] {
  const bench = useWorkbench();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const checked = useSettledDocument();
  const body = useMemo(() => textsOf(checked.document), [checked]);
  const said = useCall(checkTexts, { body }, { placeholderData: keepPreviousData }).data;
  useEffect(() => {
    // Whatever the person does next comes first.
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = idle(() => setFaults(findFaults(checked.document, liveFacts(bench, said))));
    return () => cancel(waiting);
  }, [bench, checked, said]);
  return faults;
}

/** The document when it last stood still; a new object too when a font or picture came. */
function useSettledDocument(): { document: DesignDocument } {
  const { editor, parts } = useWorkbench();
  const [settled, setSettled] = useState(() => ({ document: editor.document() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = editor.store.getState().history;
    const look = () => {
      const { document, before } = editor.store.getState().history;
      // A gesture is under way: its end calls again.
      if (before === null || before === document) setSettled({ document });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    const onChange = ({ history }: { history: typeof seen }) => {
      if (history === seen) return;
      seen = history;
      wait();
    };
    const leave = [editor.store.subscribe(onChange), parts.onChange(wait)];
    return () => {
      clearTimeout(timer);
      for (const one of leave) one();
    };
  }, [editor, parts]);
  return settled;
}

function textsOf(design: DesignDocument): { texts: string[]; recordIds: string[] } {
  const texts = leavesOfKind(design, 'text').map(({ text }) => text);
  const records = leavesOfKind(design, 'stat').flatMap(({ recordId }) => recordId || []);
  return {
    texts: [...new Set(texts)].sort(),
    recordIds: [...new Set(records)].sort().slice(0, MOST_RECORDS),
  };
}
