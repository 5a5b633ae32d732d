import { Statement } from '../statements/ui/statement.tsx';
import { useEarnings } from './use-earnings.ts';

/** Every entry of the viewer's account; nothing before the first earning. */
export default function StatementPanel() {
  const earnings = useEarnings();
  return earnings.items.length === 0 ? null : <Statement feed={earnings} />;
}
