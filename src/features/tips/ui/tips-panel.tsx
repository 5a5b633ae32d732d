import type { DashboardPanelProps } from '#features/dashboard/dashboard-panel.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { getMyTips } from '../calls.ts';
import { MyTips } from './my-tips.tsx';

const LIMIT = 10;

/** The tips the viewer received; nothing before the first one. */
export default function TipsPanel({ onChange }: DashboardPanelProps) {
  const { name } = usePlatform();
  const { items } = useFeed(getMyTips, { query: { list: 'received', limit: LIMIT } });
  if (items.length === 0) return null;
  return (
    <section aria-label="Tips">
      <SectionHeading title="Tips" kicker={`On ${name}`} />
      <MyTips list="received" acceptsTips limit={LIMIT} onRefunded={onChange} />
    </section>
  );
}
