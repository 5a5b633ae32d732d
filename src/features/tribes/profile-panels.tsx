import type { ProfilePanel } from '#features/accounts/profile/profile-panel.ts';
import { ProfileTribes } from './ui/profile-tribes.tsx';

export const profilePanels: readonly ProfilePanel[] = [{ id: 'tribes', order: 30, Panel: ProfileTribes }];
