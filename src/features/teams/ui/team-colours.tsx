/** A team's two colours as a stripe. Decorative. */
export function TeamColours({ colours, className = '' }: { colours: readonly string[]; className?: string }) {
  const [first, second] = colours;
  if (!first || !second) return null;
  return (
    <span
      aria-hidden="true"
      className={`flex h-1.5 overflow-hidden rounded-full border border-line ${className}`}
    >
      <i className="flex-1" style={{ background: first }} />
      <i className="flex-1" style={{ background: second }} />
    </span>
  );
}
