import { auditScreens } from './audit.ts';
import { looksOf } from './screens.ts';

const { visitor, member } = looksOf('cricket');
auditScreens({ site: 'cricket', who: 'visitor', screens: visitor, rules: 'colours' });
auditScreens({ site: 'cricket', who: 'member', screens: member, rules: 'colours' });
