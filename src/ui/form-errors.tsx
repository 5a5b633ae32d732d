import { useEffect, useRef } from 'react';

export type FormErrorsProps = {
  title?: string;
  errors: readonly { field?: string; message: string }[];
};

/** What stands in the way of a form, with a way to each field. Nothing without errors. */
export function FormErrors({ title = 'This could not be sent.', errors }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any]);
  if (!any) return null;

  const goTo = (name: string) => {
    const form = box.current?.closest('form');
    const control = form?.elements.namedItem(name);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (!(first instanceof HTMLElement)) return;
    first.closest('details')?.setAttribute('open', '');
    first.focus();
  };
  return (
    <div ref={box} className="form-errors" role="alert" tabIndex={-1}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 text-2">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <button type="button" className="link min-h-control text-start" onClick={() => goTo(field)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
