import { BadgeCheck, IdCard, Users } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'accounts',
    group: 'people',
    label: 'Accounts',
    to: '/admin/accounts',
    Icon: Users,
    order: 10,
    act: 'accounts.read',
  },
  {
    id: 'verification',
    group: 'queues',
    label: 'Verification',
    to: '/admin/verification',
    Icon: BadgeCheck,
    order: 50,
    act: 'verify',
    isOn: (site) => siteRules[site].can.verify,
  },
  {
    id: 'role-requests',
    group: 'queues',
    label: 'Role requests',
    to: '/admin/review/roles',
    Icon: IdCard,
    order: 60,
    act: 'roles.decide',
    isOn: (site) => siteRules[site].can.verify,
  },
];
