import { type ReactNode, useId } from 'react';

/** A section of a case. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-labelledby={id}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-3 font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
