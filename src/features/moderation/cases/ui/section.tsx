import { type ReactNode, useId } from 'react';

/** A part of a case. */
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
    <section className="grid gap-2.5" aria-labelledby={id}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-3 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
