/** What was changed, as codes and numbers. */
export function AuditDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul>
      {entries.map(([name, value]) => (
        <li key={name}>
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
