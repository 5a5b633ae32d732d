import type { ReactNode } from 'react';

export type StatProps = {
  label: ReactNode;
  /** The number, formatted. */
  children: ReactNode;
  note?: ReactNode;
  size?: 'regular' | 'large';
};

/** A number and what it counts, for use in a StatRow. */
export function Stat({ label, children, note, size = 'regular' }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="type-label text-muted">{label}</dt>
      <dd className={`type-numeral ${size === 'large' ? 'text-7' : 'text-6'}`}>
        {children}
        {note && <small className="ms-1.5 align-baseline text-2 text-muted">{note}</small>}
      </dd>
    </div>
  );
}

export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={`flex flex-wrap items-end gap-x-8 gap-y-4 ${className ?? ''}`}>{children}</dl>;
}
