import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import type { DesignDocument } from '../../design/design-schema.ts';
import { leavesOfKind } from '../../design/leaves.ts';
import { getStatValues } from '../../parts/calls.ts';
import { useEditorState, type Workbench } from '../ui/editor-context.ts';

/** As many as one call takes. */
const MOST_FIELDS = 100;

/** Asks for the values of the stat fields, also of those that are pasted, and tells the painter. @returns why not */
export function useStatValues({ parts, sources }: Workbench): string | null {
  const key = useEditorState(({ history }) => fieldsKey(history.before ?? history.document));
  const fields = useMemo(() => JSON.parse(key) as { recordId: string; code: string }[], [key]);
  const values = useCall(
    getStatValues,
    { body: { fields } },
    { enabled: fields.length > 0, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (!values.data) return;
    sources.learnStats(values.data.items);
    parts.refresh();
  }, [values.data, sources, parts]);
  return values.error?.message ?? null;
}

const keys = new WeakMap<DesignDocument, string>();

/** The different fields of a design, as text: the same while none is added. */
function fieldsKey(design: DesignDocument): string {
  const known = keys.get(design);
  if (known !== undefined) return known;
  const different = new Map(
    leavesOfKind(design, 'stat')
      .filter(({ recordId }) => recordId !== '')
      .map(({ recordId, code }) => [`${recordId} ${code}`, { recordId, code }]),
  );
  const key = JSON.stringify([...different.values()].slice(0, MOST_FIELDS));
  keys.set(design, key);
  return key;
}
