import { SectionLinks } from '#ui/section-links.tsx';
import { type SectionId, sections } from './manage-sections.ts';

interface ManageNavProps {
  team: { name: string; slug: string };
  here: SectionId;
  /** What waits in a section. */
  waits: Partial<Record<SectionId, number>>;
}

export function ManageNav({ team, here, waits }: ManageNavProps) {
  const at = `/teams/${team.slug}/manage`;
  const links = sections.map((section, index) => ({
    ...section,
    to: index === 0 ? at : `${at}/${section.id}`,
    waiting: waits[section.id],
  }));
  return <SectionLinks label={`Manage ${team.name}`} links={links} here={here} />;
}
