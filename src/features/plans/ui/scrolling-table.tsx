import type { ReactNode } from 'react';

/** A table that scrolls sideways where it has no room; its first column stays in sight. */
export function ScrollingTable({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
      tabIndex={0}
      aria-label={label}
      className={`relative overflow-x-auto ${className}`}
    >
      <table className="w-full border-collapse text-2">{children}</table>
    </section>
  );
}
