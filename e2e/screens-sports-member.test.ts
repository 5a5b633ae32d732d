import { auditScreens } from './audit.ts';
import { memberScreensOn } from './screens.ts';

auditScreens({ site: 'sports', who: 'member', screens: memberScreensOn('sports'), rules: 'all' });
