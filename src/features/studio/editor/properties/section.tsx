import type { ReactNode } from 'react';

/** A part of the panel that folds. */
export function Section({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="studio-section" open={isOpen}>
      <summary>{title}</summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}
