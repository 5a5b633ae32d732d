import { ChartColumn } from 'lucide-react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type SectionLink, SectionLinks } from '#ui/section-links.tsx';
import { type SectionId, sections } from './manage-sections.ts';

interface ManageNavProps {
  team: { name: string; slug: string };
  here: SectionId;
  /** What waits in a section. */
  waits: Partial<Record<SectionId, number>>;
}

export function ManageNav({ team, here, waits }: ManageNavProps) {
  const at = `/teams/${team.slug}/manage`;
  const { site } = usePlatform();
  const links: SectionLink[] = sections.map((section, index) => ({
    ...section,
    to: index === 0 ? at : `${at}/${section.id}`,
    waiting: waits[section.id],
  }));
  if (siteRules[site].can.measure)
    links.push({
      id: 'records',
      to: `/stats/to-confirm?team=${team.slug}`,
      label: 'Records',
      Icon: ChartColumn,
    });
  return <SectionLinks label={`Manage ${team.name}`} links={links} here={here} />;
}
