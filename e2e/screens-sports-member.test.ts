import { auditScreens } from './audit.ts';
import { screensOn } from './screens.ts';

auditScreens({ site: 'sports', who: 'member', screens: screensOn('sports'), rules: 'all' });
