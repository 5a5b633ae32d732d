import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NextStep } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { NextLink } from '#ui/next-link.tsx';

export type FormErrorsProps = {
  title?: string;
  errors: readonly { field?: string; message: string; next?: NextStep | undefined }[];
};

/**
 * The errors of a form, with a link to each field it has and to the next step that a refusal names. A message that doesn't name its field gets the field's
 * label in front of it. Renders nothing without errors.
 */
export function FormErrors({ title = 'This could not be sent.', errors }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any]);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const form = box.current?.closest('form');
    const found = errors.flatMap(({ field }) => {
      return field && controlOf(form, field) ? [[field, labelOf(form, field)] as const] : [];
    });
    setLabels((before) => (same(before, found) ? before : Object.fromEntries(found)));
  }, [errors]);
  if (!any) return null;
  const named = ({ field = '', message }: { field?: string; message: string }) => {
    const label = labels[field];
    return !label || message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
  };

  const goTo = (name: string) => {
    const form = box.current?.closest('form');
    const first = controlOf(form, name);
    if (!first) return;
    first.closest('details')?.setAttribute('open', '');
    first.focus();
  };
  return (
    <div ref={box} className="form-errors" role="alert" tabIndex={-1}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 text-2">
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            {error.field && lookUp(labels, error.field) !== undefined ? (
              <button
                type="button"
                className="link min-h-control text-start"
                onClick={() => goTo(error.field ?? '')}
              >
                {named(error)}
              </button>
            ) : (
              error.message
            )}
            {error.next && <NextLink {...error.next} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of a field inside a list that has no control of its own: that of the list. */
export function controlOf(form: HTMLFormElement | null | undefined, name: string): HTMLElement | null {
  const control = form?.elements.namedItem(name);
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) return first;
  return name.includes('.') ? controlOf(form, name.replace(/\.[^.]*$/, '')) : null;
}

/** The text of its label, without "Optional"; for a group of choices, its legend. */
export function labelOf(form: HTMLFormElement | null | undefined, name: string): string {
  const control = controlOf(form, name);
  const ofGroup = control?.matches('[type=radio]') && control.closest('fieldset')?.querySelector('legend');
  const label = ofGroup || (control as HTMLInputElement | null)?.labels?.[0];
  return (label?.firstChild?.textContent ?? '').trim().replace(/[?:.]$/, '');
}

const same = (before: Record<string, string>, found: readonly (readonly [string, string])[]) =>
  Object.keys(before).length === found.length &&
  found.every(([field, label]) => lookUp(before, field) === label);
