import { refusePersonalData } from '#features/accounts/personal-data.ts';
import type { SiteId } from '#platform/site.ts';

interface Words {
  name?: string | undefined;
  description?: string | undefined;
  rules?: readonly string[] | undefined;
}

/** What a tribe of the kids site says of itself tells nothing about where somebody is. @throws 400 */
export function refusePersonal(site: SiteId, { name, description, rules }: Words): void {
  if (site !== 'kids') return;
  refusePersonalData(name ?? '', 'name');
  refusePersonalData(description ?? '', 'description');
  for (const rule of rules ?? []) refusePersonalData(rule, 'rules');
}
