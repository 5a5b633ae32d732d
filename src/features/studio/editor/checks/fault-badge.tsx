/** How many faults there are, beside "Checks". */
export const FaultBadge = ({ count }: { count: number }) =>
  count > 0 && <span className="studio-badge">{count > 99 ? '99+' : count}</span>;
