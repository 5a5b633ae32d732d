import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an account's page. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className="section-heading">
        <h2 className="type-heading text-4">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-2 text-muted">{children}</p>
);
