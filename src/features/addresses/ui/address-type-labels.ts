import { Briefcase, Building2, House, type LucideIcon, MapPin } from 'lucide-react';
import type { AddressType } from '#features/addresses/calls.ts';

export const addressTypeLabels: Record<AddressType, { label: string; Icon: LucideIcon }> = {
  HOME: { label: 'Home', Icon: House },
  APARTMENT: { label: 'Apartment', Icon: Building2 },
  OFFICE: { label: 'Office', Icon: Briefcase },
  OTHER: { label: 'Other', Icon: MapPin },
};
