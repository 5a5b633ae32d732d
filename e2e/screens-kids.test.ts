import { auditScreens } from './audit.ts';
import { looksOf } from './screens.ts';

const { visitor, member } = looksOf('kids');
auditScreens({ site: 'kids', who: 'visitor', screens: visitor, rules: 'colours' });
auditScreens({ site: 'kids', who: 'member', screens: member, rules: 'colours' });
